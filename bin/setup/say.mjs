import { constants } from 'node:os'

/** Prints one line of progress to standard error, so that it does not mix with a command's output. */
export function say(sentence) {
  process.stderr.write(`busbar: ${sentence}\n`)
}

/** Ends the launcher with its message and status 1; the message says what is missing and how to get it. */
export class Refusal extends Error {}

/** Ends the launcher after a signal, with the status that shells give: 130 for SIGINT, 143 for SIGTERM. */
export class Stopped extends Error {
  constructor(signal) {
    super(`Stopped by ${signal}.`)
    this.status = toStatus(signal)
  }
}

/** The exit status that shells give to a program that a signal ended. */
export function toStatus(signal) {
  return 128 + (constants.signals[signal] ?? 0)
}

/** Runs a command and sets the exit status of this process. A `Refusal` is printed; who pressed Ctrl-C need not be told. */
export async function settle(act) {
  try {
    process.exitCode = await act()
  } catch (error) {
    if (error instanceof Stopped) {
      process.exitCode = error.status
    } else if (error instanceof Refusal) {
      say(error.message)
      process.exitCode = 1
    } else {
      throw error
    }
  }
}
