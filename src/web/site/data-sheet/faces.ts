import mono from '../fonts/paper/sheet-mono.ttf?inline'
import strong from '../fonts/paper/sheet-sans-strong.ttf?inline'
import sans from '../fonts/paper/sheet-sans.ttf?inline'

/** Fonts of printed data sheets, subsets of the site's (src/web/site/fonts/subset.py), bundled with the code that writes the sheets. */
export const FACES = { sans: toBytes(sans), strong: toBytes(strong), mono: toBytes(mono) } as const
export type Face = keyof typeof FACES

function toBytes(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
