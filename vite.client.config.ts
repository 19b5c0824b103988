import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { favicon } from './vite-favicon.ts'
import { plainImports } from './vite-plain-imports.ts'
import { precompress } from './vite-precompress.ts'

/** What browsers load: the site's style sheet and those of rarer blocks, the loader, the islands. Names carry a hash, so they may be cached for a year. */
export default defineConfig({
  plugins: [react(), favicon('content/brand'), plainImports(), precompress()],
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
        site: 'src/site/styles/site.css',
        'sheet-calculator': 'src/site/styles/sheets/calculator.css',
        'sheet-listing': 'src/site/styles/sheets/listing.css',
        'sheet-account': 'src/site/styles/sheets/account.css',
        'sheet-finder': 'src/site/styles/sheets/finder.css',
        'sheet-form': 'src/site/styles/sheets/form.css',
        'sheet-product': 'src/site/styles/sheets/product.css',
        'sheet-search': 'src/site/styles/sheets/search.css',
        loader: 'src/site/client/loader.ts',
      },
      output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name]-[hash][extname]' },
    },
  },
})
