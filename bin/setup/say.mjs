/** Prints one line of progress to standard error, so that it does not mix with a command's output. */
export function say(sentence) {
  process.stderr.write(`busbar: ${sentence}\n`)
}

/** Ends the launcher with its message and status 1; the message says what is missing and how to get it. */
export class Refusal extends Error {}
