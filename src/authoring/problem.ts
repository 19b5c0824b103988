/** Why a draft cannot be published: a sentence, the block it is in, and the path of the field, such as `attributes.text`. */
export type Problem = { message: string; component?: string; path?: string }
