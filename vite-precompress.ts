import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg)$/

/** Writes `.br` and `.gz` beside each text file of the build, so that no server compresses them again. */
export function precompress(): Plugin {
  return {
    name: 'busbar:precompress',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const [name, part] of Object.entries(bundle)) {
        if (!COMPRESSIBLE.test(name)) continue
        const source = Buffer.from(part.type === 'chunk' ? part.code : part.source)
        const br = await promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } })
        this.emitFile({ type: 'asset', fileName: `${name}.br`, source: br })
        this.emitFile({ type: 'asset', fileName: `${name}.gz`, source: await promisify(gzip)(source, { level: 9 }) })
      }
    },
  }
}
