import { encode } from 'uqr'

/** A picture of squares: `path` is the data of an SVG path over `size` by `size` units, the quiet zone included. */
export type QrCode = { size: number; path: string }

const QUIET_ZONE = 4

/** Draws a text as QR code, one stroke for each run of dark squares in a row. */
export function drawQrCode(text: string): QrCode {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const path = data.flatMap((row, y) => listRuns(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`)).join('')
  return { size, path }
}

function listRuns(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = []
  for (const [x, isDark] of row.entries()) {
    const last = runs.at(-1)
    if (!isDark) continue
    if (last !== undefined && last.start + last.length === x) last.length += 1
    else runs.push({ start: x, length: 1 })
  }
  return runs
}
