import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'

import { bundle } from 'lightningcss'
import { build } from 'vite'

import { escapeHtml } from '#base/pure/html.ts'
import { texts } from '../../../build/texts/vite-texts.ts'

const root = new URL('../../../', import.meta.url)
/** Stricter than the studio (`run/server/studio-page.ts`): no inline styles, no inline scripts. */
const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'"
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 240" width="640" height="240"><rect width="640" height="240" fill="#dcd8cc"/><path d="M40 200 L160 60 L280 160 L420 90 L600 190" stroke="#0068a8" stroke-width="4" fill="none"/></svg>'
const LAYOUT =
  'body{margin:0;background:var(--paper);color:var(--ink);font-family:var(--sans)}main{max-inline-size:64rem;margin:0 auto;padding:1.5rem}h1{font-size:1.375rem}#help{font-size:.875rem;color:var(--muted);margin:0}'

/** The editor on a page of its own, built as for production. `chunks` are the compressed sizes of the scripts, by name. */
export type ServedEditor = { origin: string; chunks: ReadonlyMap<string, number>; show(html: string): void; close(): void }

/** Builds the editor and serves it on its own port, with texts in the language of `?lang=`. */
export async function serveEditor(): Promise<ServedEditor> {
  const files = new Map<string, string>()
  for (const { fileName, code } of await buildScripts()) files.set(`/${fileName}`, code)
  files.set('/style.css', bundleStyles())
  let shown = ''
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://look')
    const font = /^\/fonts\/([\w.-]+)$/.exec(url.pathname)?.[1]
    if (font !== undefined)
      return void response.writeHead(200, { 'content-type': 'font/woff2' }).end(readFileSync(new URL(`src/web/site/fonts/${font}`, root)))
    if (url.pathname === '/picture.svg') return void response.writeHead(200, { 'content-type': 'image/svg+xml' }).end(PICTURE)
    if (url.pathname === '/favicon.ico') return void response.writeHead(204).end()
    const file = files.get(url.pathname)
    const type = url.pathname.endsWith('.css') ? 'text/css' : 'text/javascript'
    if (file !== undefined) return void response.writeHead(200, { 'content-type': type }).end(file)
    if (url.pathname !== '/') return void response.writeHead(404).end()
    const headers = { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': POLICY }
    response.writeHead(200, headers).end(drawPage(url.searchParams.get('lang') ?? 'en', shown))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const chunks = new Map(Array.from(files, ([name, code]) => [name, brotliCompressSync(code).length]))
  const { port } = server.address() as AddressInfo
  return { origin: `http://127.0.0.1:${port}`, chunks, show: (html) => void (shown = html), close: () => void server.close() }
}

function drawPage(language: string, html: string): string {
  return (
    `<!doctype html><html lang="${escapeHtml(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Rich text</title>` +
    `<link rel="stylesheet" href="/style.css"></head><body><div id="root"></div><template>${html}</template><script type="module" src="/try-editor.js"></script></body></html>`
  )
}

function bundleStyles(): string {
  const targets = { chrome: 94 << 16, firefox: 93 << 16, safari: (16 << 16) | (4 << 8) }
  const sheets = ['src/web/site/styles/fonts.css', 'src/web/site/styles/tokens.css', 'src/studio/rich-text/rich-text.css']
  const code = sheets.map((name) =>
    bundle({ filename: new URL(name, root).pathname, minify: true, drafts: { customMedia: true }, targets }).code.toString(),
  )
  return code.join('').replaceAll('../fonts/', '/fonts/') + LAYOUT
}

async function buildScripts(): Promise<{ fileName: string; code: string }[]> {
  const output = await build({
    root: root.pathname,
    configFile: false,
    logLevel: 'error',
    // Not for development, whatever the environment of a test is called.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    plugins: [texts()],
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      minify: true,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { 'try-editor': new URL('scripts/look/rich-text/try-editor.tsx', root).pathname },
        output: { entryFileNames: '[name].js', chunkFileNames: '[name].js' },
      },
    },
  })
  const made = Array.isArray(output) ? output[0] : output
  if (made === undefined || !('output' in made)) throw new Error('The editor was not built.')
  return made.output.flatMap((file) => (file.type === 'chunk' ? [file] : []))
}
