import { readFileSync } from 'node:fs'

import type { Plugin } from 'vite'

/** Puts the favicon into the client build under a name with a hash. */
export function favicon(file: string): Plugin {
  return {
    name: 'busbar:favicon',
    apply: 'build',
    buildStart() {
      this.emitFile({ type: 'asset', name: 'favicon.svg', source: readFileSync(file) })
    },
  }
}
