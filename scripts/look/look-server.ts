import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

import { bundle } from 'lightningcss'
import { build } from 'vite'

import { texts } from '../../build/texts/vite-texts.ts'

/** The browsers that the build supports (`target: 'es2022'`). */
const TARGETS = { chrome: 94 << 16, firefox: 93 << 16, safari: (16 << 16) | (4 << 8) }

const root = new URL('../../', import.meta.url)
const TYPES: Readonly<Record<string, string>> = {
  css: 'text/css',
  js: 'text/javascript',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  html: 'text/html; charset=utf-8',
}

/** The site's style sheet as it is delivered, followed by those of rare blocks. */
export function bundleStyles(): string {
  const sheets = readdirSync(new URL('src/web/site/styles/sheets', root)).filter((name) => name.endsWith('.css'))
  return ['site.css', ...sheets.map((name) => `sheets/${name}`)].map(bundleSheet).join('')
}

function bundleSheet(name: string): string {
  const { pathname } = new URL(`src/web/site/styles/${name}`, root)
  return bundle({ filename: pathname, minify: true, drafts: { customMedia: true }, targets: TARGETS }).code.toString()
}

/** Serves drawn pages with the style sheet, fonts, pictures and hydrating islands, on its own port. */
export async function serveLook(pages: Readonly<Record<string, string>>): Promise<{ origin: string; requests: string[]; close(): void }> {
  const made: Record<string, string> = {
    ...pages,
    '/site.css': bundleStyles().replaceAll('../fonts/', '/fonts/'),
    '/islands.js': await bundleIslands(),
  }
  const requests: string[] = []
  const server: Server = createServer((request, response) => {
    const path = (request.url ?? '/').replace(/\?.*$/, '')
    requests.push(request.url ?? '')
    const type = TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html; charset=utf-8'
    const ready = made[path] === undefined ? readFile(toFile(path)) : Promise.resolve(made[path])
    ready.then(
      (bytes) => response.writeHead(200, { 'Content-Type': type }).end(bytes),
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, close: () => void server.close() }
}

function toFile(path: string): URL {
  const image = /^\/(?:sfsites\/c\/cms\/delivery\/media\/(?<media>.+)|images\/(?<name>(?!figure-).+)\.jpg)$/.exec(path)?.groups
  if (image !== undefined) return toImageFile(image['media'] ?? image['name'] ?? '')
  if (path.startsWith('/fonts/')) return new URL(`src/web/site${path}`, root)
  const figure = /^\/images\/figure-(.+)\.jpg$/.exec(path)?.[1]
  return new URL(figure === undefined ? `demo/content${path}` : `demo/content/figures/${figure}.svg`, root)
}

/** Photographs are JPEG files, cut-out objects WebP. */
function toImageFile(name: string): URL {
  const cutOut = new URL(`demo/content/images/${name}.webp`, root)
  return existsSync(cutOut) ? cutOut : new URL(`demo/content/images/${name}.jpg`, root)
}

async function bundleIslands(): Promise<string> {
  const output = await build({
    root: root.pathname,
    configFile: false,
    logLevel: 'error',
    plugins: [texts()],
    define: { 'process.env.NODE_ENV': '"development"' },
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      rolldownOptions: { input: new URL('scripts/look/islands.ts', root).pathname, output: { codeSplitting: false } },
    },
  })
  const made = Array.isArray(output) ? output[0] : output
  if (made === undefined || !('output' in made)) throw new Error('The islands were not built.')
  return made.output[0].code
}
