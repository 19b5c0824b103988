/** Something that whoever calls the command can put right: told as its message alone, without a stack. */
export class Refusal extends Error {}
