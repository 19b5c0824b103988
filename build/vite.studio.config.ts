import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { texts } from './texts/vite-texts.ts'
import { plainImports } from './vite-plain-imports.ts'
import { precompress } from './vite-precompress.ts'

/**
 * The build of the studio, apart from that of the public pages, so that neither changes the files of the other. File names contain a hash,
 * so browsers may cache the files for a year.
 */
export default defineConfig({
  plugins: [react(), texts(), plainImports(), precompress()],
  base: './',
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  css: { transformer: 'lightningcss', lightningcss: { drafts: { customMedia: true } } },
  build: {
    outDir: 'dist/studio',
    assetsDir: '',
    assetsInlineLimit: 0,
    cssMinify: 'lightningcss',
    modulePreload: false,
    target: 'es2022',
    rolldownOptions: {
      // How long each plugin takes is nothing that a person who starts the product can act on.
      checks: { bundlerTimings: false },
      input: { studio: 'src/studio/shell/main.tsx', 'studio-style': 'src/studio/shell/studio.css' },
      output: { entryFileNames: '[name]-[hash].js', chunkFileNames: 'studio-[name]-[hash].js', assetFileNames: '[name]-[hash][extname]' },
    },
  },
})
