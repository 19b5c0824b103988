import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(?:js|css|svg)$/

/** Writes `.br` and `.gz` beside each text file of the build, so that no server compresses them again. */
export function precompress(): Plugin {
  return {
    name: 'busbar:precompress',
    apply: 'build',
    // `writeBundle`, because earlier hooks see code that other plugins still change.
    async writeBundle({ dir = '' }, bundle) {
      for (const name of Object.keys(bundle).filter((file) => COMPRESSIBLE.test(file))) {
        const source = await readFile(join(dir, name))
        await writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }))
        await writeFile(join(dir, `${name}.gz`), await promisify(gzip)(source, { level: 9 }))
      }
    },
  }
}
