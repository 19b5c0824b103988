import { readdirSync } from 'node:fs'
import { basename } from 'node:path'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { texts } from './texts/vite-texts.ts'
import { favicon } from './vite-favicon.ts'
import { plainImports } from './vite-plain-imports.ts'
import { precompress } from './vite-precompress.ts'

/** Style sheets of rarer blocks: each file is one. */
const SHEETS = 'src/web/site/styles/sheets'

/** What browsers load: the site's style sheet and those of rarer blocks, the loader, the islands. Names carry a hash, so they may be cached for a year. */
export default defineConfig({
  plugins: [react(), texts(), favicon('src/web/site/brand'), plainImports(), precompress()],
  // Addresses inside the bundles are relative, so that a base path needs no build of its own.
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
      input: {
        site: 'src/web/site/styles/site.css',
        ...Object.fromEntries(readdirSync(SHEETS).map((file) => [`sheet-${basename(file, '.css')}`, `${SHEETS}/${file}`])),
        loader: 'src/web/browser/loader.ts',
      },
      output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name]-[hash][extname]' },
    },
  },
})
