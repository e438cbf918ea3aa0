"""Runs the command: `python -m sheetdraw --detent medium`."""

from _sheetdraw import main

if __name__ == "__main__":
    main()
