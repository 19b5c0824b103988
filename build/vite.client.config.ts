import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { texts } from './texts/vite-texts.ts'
import { favicon } from './vite-favicon.ts'
import { plainImports } from './vite-plain-imports.ts'
import { precompress } from './vite-precompress.ts'

/** Style sheets of rarely used blocks, one per file. */
const SHEETS = 'src/web/site/styles/sheets'

/**
 * The browser build: the site's style sheet, those of rarely used blocks, the loader and the islands. File names contain a hash, so
 * browsers may cache the files for a year.
 */
export default defineConfig({
  plugins: [react(), texts(), favicon('src/web/site/brand'), plainImports(), precompress()],
  // Relative addresses, so that one build works under any base path.
  base: './',
  publicDir: false,
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    outDir: 'dist/client',
    assetsDir: '',
    assetsInlineLimit: 0,
    manifest: 'manifest.json',
    cssMinify: 'lightningcss',
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      // How long each plugin takes is nothing that a person who starts the product can act on.
      checks: { bundlerTimings: false },
      input: {
        site: 'src/web/site/styles/site.css',
        ...Object.fromEntries(readdirSync(SHEETS).map((file) => [`sheet-${basename(file, '.css')}`, `${SHEETS}/${file}`])),
        loader: 'src/web/browser/loader.ts',
      },
      output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name]-[hash][extname]' },
    },
  },
})
