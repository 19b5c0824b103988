#!/bin/sh
# Renders every picture, or only the named ones: ./render.sh [NAME...]
# SAMPLES (for each half; two halves are rendered and joined), THREADS and OUT may be set.
set -e
cd "$(dirname "$0")"
[ $# -gt 0 ] || set -- $(sed -n 's/^    "\([a-z0-9-]*\)": (.*/\1/p' scenes.py)
for name in "$@"; do
  nice -n 15 blender -b -P render.py -t "${THREADS:-2}" -- "$name" \
    --samples "${SAMPLES:-30}" --threads "${THREADS:-2}" --out "${OUT:-../content/images}"
done
