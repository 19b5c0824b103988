#!/bin/sh
# Render every picture, or those named:  ./render.sh [NAME...]
# SAMPLES (per half, two halves are joined), THREADS and OUT may be set.
set -e
cd "$(dirname "$0")"
[ $# -gt 0 ] || set -- $(sed -n 's/^    "\([a-z0-9-]*\)": (.*/\1/p' scenes.py)
for name in "$@"; do
  nice -n 15 blender -b -P render.py -t "${THREADS:-2}" -- "$name" \
    --samples "${SAMPLES:-30}" --threads "${THREADS:-2}" --out "${OUT:-../content/images}"
done
