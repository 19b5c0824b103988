import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

import { readManifest, type AssetFile } from './asset-names.ts'
import { Refusal } from './refusal.ts'

/** A checkout with its built product. `commit` names its state, with `-dirty` when files have been changed. */
export type Checkout = { folder: string; server: string; assets: (AssetFile & { bytes: number })[]; commit: string }

const SERVER = 'dist/server/main.js'
const CLIENT = 'dist/client'

/** Opens a checkout. One without a build, or with sources newer than its build, is built by its own launcher first. */
export function openCheckout(folder: string): Checkout {
  const launcher = join(folder, 'bin/launch.mjs')
  if (!existsSync(launcher))
    throw new Refusal(`${folder} is no checkout of Busbar: bin/launch.mjs is missing. Name the folder of the other checkout.`)
  if (!isBuilt(folder)) {
    console.error(`Building ${folder}.`)
    const { status } = spawnSync(process.execPath, [launcher, 'build'], { cwd: folder, stdio: ['ignore', 2, 2] })
    if (status !== 0) throw new Refusal(`${folder} could not be built; the lines above say why.`)
  }
  return {
    folder,
    server: join(folder, SERVER),
    assets: readManifest(readFileSync(join(folder, CLIENT, 'manifest.json'), 'utf8')).map((asset) => ({
      ...asset,
      bytes: statSync(join(folder, CLIENT, asset.file)).size,
    })),
    commit: spawnSync('git', ['-C', folder, 'describe', '--always', '--dirty'], { encoding: 'utf8' }).stdout?.trim() || 'unknown commit',
  }
}

function isBuilt(folder: string): boolean {
  const built = statSync(join(folder, SERVER), { throwIfNoEntry: false })?.mtimeMs
  return built !== undefined && newestIn(join(folder, 'src')) <= built
}

function newestIn(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((newest, entry) => Math.max(newest, statSync(join(entry.parentPath, entry.name)).mtimeMs), 0)
}
