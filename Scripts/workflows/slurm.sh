#!/usr/bin/env bash
# Verifies a folder of scenarios on a Slurm cluster, in a folder that its nodes share:
#
#   slurm.sh FOLDER          submits the array, waits for it, merges; exits like a single run
#   sbatch slurm.sh FOLDER   submits only the array
#
#SBATCH --job-name=sheetdraw
#SBATCH --array=1-10
#SBATCH --cpus-per-task=2
#SBATCH --time=00:10:00
#SBATCH --output=sheetdraw-%A-%a.log
set -euo pipefail
folder=${1:?"the folder of scenarios is missing"}

# One task of the array. It succeeds once its results exist; the report judges them.
if [ -n "${SLURM_ARRAY_TASK_ID:-}" ]; then
  mkdir -p "sheetdraw-$SLURM_ARRAY_JOB_ID"
  results=sheetdraw-$SLURM_ARRAY_JOB_ID/shard-$SLURM_ARRAY_TASK_ID.results
  sheetdraw verify "$folder" --shard auto --jobs "${SLURM_CPUS_PER_TASK:-1}" -o "$results" ||
    test -e "$results"
  exit
fi

# Each array has its own folder, so that results of an earlier array are not merged. Without a
# number nothing was submitted; the report names a failed task.
job=$(sbatch --parsable --wait "$0" "$folder") || [ -n "$job" ]
results=sheetdraw-${job%%;*}
sheetdraw verify --merge "$results"/shard-*.results \
  -o "$results/report.html" -o "$results/report.xml" -o "$results/report.txt"
