import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { texts } from './texts/vite-texts.ts'
import { favicon } from './vite-favicon.ts'
import { plainImports } from './vite-plain-imports.ts'
import { precompress } from './vite-precompress.ts'

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
        'sheet-calculator': 'src/web/site/styles/sheets/calculator.css',
        'sheet-listing': 'src/web/site/styles/sheets/listing.css',
        'sheet-account': 'src/web/site/styles/sheets/account.css',
        'sheet-finder': 'src/web/site/styles/sheets/finder.css',
        'sheet-form': 'src/web/site/styles/sheets/form.css',
        'sheet-product': 'src/web/site/styles/sheets/product.css',
        'sheet-search': 'src/web/site/styles/sheets/search.css',
        loader: 'src/web/browser/loader.ts',
      },
      output: { entryFileNames: '[name]-[hash].js', chunkFileNames: '[name]-[hash].js', assetFileNames: '[name]-[hash][extname]' },
    },
  },
})
