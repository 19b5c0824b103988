import { existsSync } from 'node:fs'

import { runQuietly } from './run.mjs'
import { Refusal } from './say.mjs'

/** The remedy when the registry is not reached; npm then skips optional packages and reports success. */
export const REGISTRY = 'Check that the npm registry is reached, then run the command again.'
const IN_USE = new Set(['ENOTEMPTY', 'EBUSY', 'EEXIST'])
const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS'])
const NETWORK =
  /^(?:ENOTFOUND|EAI_AGAIN|ECONN\w+|ENETUNREACH|EHOSTUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT|E[45]\d\d|CERT_\w+|SELF_SIGNED\w*|UNABLE_TO_\w+)$/

/**
 * Installs in a folder exactly what its lock file lists; install scripts are never run. `failure` is the first sentence of the message
 * when that fails; the second is the remedy for npm's error.
 */
export async function installLocked(node, { folder, failure }) {
  const { status, output } = await npm(node, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], folder)
  if (status !== 0) throw new Refusal(`${failure} ${findRemedy({ status, output, folder })}\n${output.trim()}`)
}

function findRemedy({ status, output, folder }) {
  const code = readField(output, 'code')
  const modules = `${folder.replace(/[/\\]$/, '')}/node_modules`
  if (IN_USE.has(code)) return `The folder ${modules} is in use or half written: run the command again, and if that does not help, delete the folder.`
  if (NOT_WRITABLE.has(code)) return `${readField(output, 'path') ?? modules} cannot be written: give this user the right to write there.`
  if (code === 'ENOSPC') return 'The disk is full: make room (Busbar needs about 1 GB), then run the command again.'
  if (NETWORK.test(code ?? '')) return REGISTRY
  if (status === 127) return 'npm was not found: install it, then run the command again.'
  return 'The lines of npm say why:'
}

/** A field of npm's error report: `npm error code ENOTEMPTY`, in older versions `npm ERR! code ENOTEMPTY`. */
function readField(output, name) {
  return new RegExp(`^npm (?:error|ERR!) ${name} (.+)$`, 'm').exec(output)?.[1]?.trim()
}

/** Runs npm's own script with the given Node, because npm chooses package versions by the Node that runs it. */
function npm(node, args, cwd) {
  const script = npmScript()
  return script === undefined
    ? runQuietly(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, process.env, cwd)
    : runQuietly(node, [script, ...args], process.env, cwd)
}

function npmScript() {
  const script = process.env.npm_execpath
  return script !== undefined && /npm-cli\.[cm]?js$/.test(script) && existsSync(script) ? script : undefined
}
