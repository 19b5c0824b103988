import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { texts } from './texts/vite-texts.ts'

/**
 * The server build: our code and small libraries in one file, so that a start reads few files. Native and large libraries stay external,
 * and so do ipaddr.js, pino and proxy-addr, which Fastify loads anyway.
 */
export default defineConfig({
  plugins: [react(), texts()],
  publicDir: false,
  define: { 'process.env.NODE_ENV': JSON.stringify('production') },
  resolve: { conditions: ['node'] },
  ssr: { noExternal: true, external: ['sharp', 'pg', 'fastify', 'pdfkit', 'better-auth', 'ipaddr.js', 'pino', '@fastify/proxy-addr'] },
  build: {
    ssr: true,
    outDir: 'dist/server',
    target: 'node26',
    sourcemap: true,
    rolldownOptions: {
      // How long each plugin takes is nothing that a person who starts the product can act on.
      checks: { bundlerTimings: false },
      input: {
        main: 'src/run/server/main.ts',
        busbar: 'src/run/cli/main.ts',
        'drawing-thread': 'src/run/drawing/drawing-thread.ts',
        'image-program': 'src/content/media/rendering/image-program.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
})
