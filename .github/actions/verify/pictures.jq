# Markdown with the reference of each changed case, shown from the repository, beside a map of what
# differs: GitHub shows neither pictures of artifacts nor embedded ones in a job summary.
#
# $url: the address of the suite's folder at the verified commit. $files: its committed files.

def cells: 24;

# A row of characters twice as high as wide, one for each cell; █ where a region lies.
def map($width; $height):
  (cells * $height / $width / 2 | ceil) as $rows
  | [.[] | [.[0] * cells / $width, .[1] * $rows / $height,
      (.[0] + .[2]) * cells / $width, (.[1] + .[3]) * $rows / $height]] as $regions
  | [range($rows) as $y | [range(cells) as $x
      | if any($regions[]; .[0] < $x + 1 and .[2] > $x and .[1] < $y + 1 and .[3] > $y)
        then "█" else "·" end] | add] | join("\n");

def text: gsub("[[:cntrl:]]"; " ") | @html;
def address: $url + "/" + (split("/") | map(@uri) | join("/"));

($files | split("\u0000") | map({ key: ., value: true }) | from_entries) as $committed
| [.cases[] | select(.comparison.regions and .comparison.sizes)] as $changed
| select(.against == null and ($changed | length) > 0)
| "\n#### Where they differ\n",
  ($changed[:20][]
    | (.comparison.sizes | map(.[0]) | max) as $width
    | (.comparison.sizes | map(.[1]) | max) as $height
    | "<details><summary><code>\(.name | text)</code></summary><table><tr>",
      (if $committed[.reference]
        then (.reference | address | @html) as $address
          | "<td><a href=\"\($address)\"><img src=\"\($address)\" width=\"190\" alt=\"Reference\"></a></td>"
        else empty end),
      "<td><pre>\(.comparison.regions[:100] | map($width; $height))</pre></td>",
      "</tr></table></details>\n"),
  (if ($changed | length) > 20 then "\n… and \(($changed | length) - 20) more\n" else empty end)
