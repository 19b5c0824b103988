import { bundle } from 'lightningcss'
import { build, type Rolldown } from 'vite'

import { texts } from '../../../../build/texts/vite-texts.ts'
import { plainImports } from '../../../../build/vite-plain-imports.ts'

/** Builds the loader, its chunks and the site's style sheet as for the product: file name to text; `loader.js`, `site.css`. */
export async function buildClient(): Promise<ReadonlyMap<string, string>> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [texts(), plainImports()],
    base: './',
    build: {
      write: false,
      assetsDir: '',
      modulePreload: false,
      target: 'es2022',
      rolldownOptions: { input: { loader: 'src/web/browser/loader.ts' }, output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' } },
    },
  })
  const [output] = [built].flat() as Rolldown.RolldownOutput[]
  const { code } = bundle({ filename: 'src/web/site/styles/site.css', drafts: { customMedia: true } })
  const parts = output?.output ?? []
  return new Map([
    ...parts.map((part): [string, string] => [part.fileName, part.type === 'chunk' ? part.code : String(part.source)]),
    ['site.css', String(code)],
  ])
}
