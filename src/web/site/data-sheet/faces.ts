import mono from '../fonts/paper/sheet-mono.ttf?inline'
import strong from '../fonts/paper/sheet-sans-strong.ttf?inline'
import sans from '../fonts/paper/sheet-sans.ttf?inline'

/** The faces of printed data sheets, cut from those of the site (src/web/site/fonts/subset.mjs); they come with the code that writes them. */
export const FACES = { sans: toBytes(sans), strong: toBytes(strong), mono: toBytes(mono) } as const
export type Face = keyof typeof FACES

function toBytes(dataUrl: string): Buffer {
  return Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
}
