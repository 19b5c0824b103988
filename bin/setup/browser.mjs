import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { runQuietly } from './run.mjs'
import { Refusal, say } from './say.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const MAC = ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', '/Applications/Chromium.app/Contents/MacOS/Chromium']

/** The path of a Chromium or Chrome for the browser tests; on Debian as root it is installed when missing. */
export async function ensureBrowser() {
  const found = findBrowser()
  if (found !== undefined) return found
  if (process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/etc/debian_version')) {
    say('Installing the package chromium for the browser tests.')
    await runQuietly('apt-get', ['update'])
    await runQuietly('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { ...process.env, DEBIAN_FRONTEND: 'noninteractive' })
    const installed = findBrowser()
    if (installed !== undefined) return installed
  }
  throw new Refusal(
    'The browser tests need Chromium or Chrome. Install one (Debian and Ubuntu: apt-get install chromium) or name its path in CHROME_PATH.',
  )
}

function findBrowser() {
  const named = process.env.CHROME_PATH
  if (named) {
    if (isProgram(named)) return named
    throw new Refusal(`CHROME_PATH is "${named}", which is not a program. Name the path of Chromium or Chrome, or unset it.`)
  }
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...candidates, ...MAC].find(isProgram)
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
