import { spawn } from 'node:child_process'

import { ROOT } from './paths.mjs'

/**
 * Runs a program in the checkout with the launcher's standard streams, forwards signals, stops it when npm ends, and resolves with its exit
 * status.
 */
export function run(program, args, env = process.env, cwd = ROOT) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env, stdio: 'inherit' })
    const pass = (signal) => child.kill(signal)
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, pass)
    const watch = watchNpm(() => child.kill('SIGTERM'))
    child.once('error', reject)
    child.once('exit', (status, signal) => {
      clearInterval(watch)
      for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.off(name, pass)
      resolve(status ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 0 : 1))
    })
  })
}

/** When npm is told to stop, it ends its shell, which forwards no signal. A changed parent process is the only sign of that. */
function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return undefined
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    onGone()
  }, 200)
  return watch
}

/** Runs a program without showing its output and resolves with {status, output}. */
export function runQuietly(program, args, env = process.env, cwd = ROOT) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => resolve({ status: 127, output: error.message }))
    child.once('exit', (status) => resolve({ status: status ?? 1, output }))
  })
}
