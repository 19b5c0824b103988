import { spawn } from 'node:child_process'

import { ROOT } from './paths.mjs'
import { say, Stopped, toStatus } from './say.mjs'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']

/**
 * Runs a program in the checkout with the launcher's standard streams and resolves with its exit status. After a signal to the launcher or
 * to the program it throws `Stopped`, once the program has ended, so that no further step is taken.
 */
export async function run(program, args, env = process.env, cwd = ROOT) {
  const { status, signal, forwarded } = await runChild(program, args, { env, cwd, stdio: 'inherit' })
  refuseAfter(forwarded ?? signal)
  return status ?? toStatus(signal)
}

/** Runs the product until a signal ends it, which is its ordinary end: the exit status is then its own, or 0 if the signal came first. */
export async function serve(program, args, env) {
  const { status, signal } = await runChild(program, args, { env, cwd: ROOT, stdio: 'inherit' })
  return status ?? (SIGNALS.includes(signal) ? 0 : toStatus(signal))
}

/** Runs a program in another folder in place of the launcher; resolves with its status, or 128 and the number of the signal that ended it. */
export async function relay(program, args, cwd) {
  const { status, signal } = await runChild(program, args, { env: process.env, cwd, stdio: 'inherit' })
  return status ?? toStatus(signal)
}

/**
 * Runs a program without showing its output and resolves with {status, output}; throws `Stopped` after a signal, like `run`. The program is
 * in a process group of its own: Ctrl-C in a terminal reaches it only once, through the launcher. npm undoes a half-done installation after
 * the first signal, and leaves it half done after the second.
 */
export async function runQuietly(program, args, env = process.env, cwd = ROOT) {
  let output = ''
  const options = { env, cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: process.platform !== 'win32' }
  try {
    const { status, signal, forwarded } = await runChild(program, args, options, {
      onOutput: (chunk) => (output += chunk),
      onSignal: () => say('Stopping when the half-done installation is undone; the same signal again stops at once.'),
    })
    refuseAfter(forwarded ?? signal)
    return { status: status ?? toStatus(signal), output }
  } catch (error) {
    if (error.syscall === undefined) throw error
    return { status: 127, output: error.message }
  }
}

function refuseAfter(signal) {
  if (SIGNALS.includes(signal)) throw new Stopped(signal)
}

/** Runs a program to its end, forwards signals to it, and stops it when npm ends. `forwarded` is the first signal that was passed on. */
function runChild(program, args, options, { onOutput, onSignal } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, options)
    let forwarded
    const pass = (signal) => {
      if (forwarded === undefined) onSignal?.()
      forwarded ??= signal
      child.kill(signal)
    }
    for (const signal of SIGNALS) process.on(signal, pass)
    const watch = watchNpm(() => pass('SIGTERM'))
    const release = () => {
      clearInterval(watch)
      for (const signal of SIGNALS) process.off(signal, pass)
    }
    for (const stream of onOutput === undefined ? [] : [child.stdout, child.stderr]) stream.on('data', onOutput)
    child.once('error', (error) => {
      release()
      reject(error)
    })
    child.once('close', (status, signal) => {
      release()
      resolve({ status, signal, forwarded })
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
