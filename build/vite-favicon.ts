import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { Plugin } from 'vite'

/** Puts the icons of a folder into the client build under names with a hash; `scripts/draw-icons.ts` draws them from the SVG. */
export function favicon(folder: string): Plugin {
  return {
    name: 'busbar:favicon',
    apply: 'build',
    buildStart() {
      const names = readdirSync(folder).filter((name) => /\.(?:svg|ico|png)$/.test(name))
      for (const name of names) this.emitFile({ type: 'asset', name, source: readFileSync(join(folder, name)) })
    },
  }
}
