/** One line of what the launcher is doing, on standard error so that it never mixes with a command's own output. */
export function say(sentence) {
  process.stderr.write(`busbar: ${sentence}\n`)
}

/** Ends the launcher with its message and status 1: something is missing, and the message names the cure. */
export class Refusal extends Error {}
