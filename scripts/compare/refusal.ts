/** An error that the user of the command can correct: printed as its message, without a stack. */
export class Refusal extends Error {}
