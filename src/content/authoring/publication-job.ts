/** The name of the one scheduled act of a language of an item. */
export function toJobKey({ contentKey, language }: { contentKey: string; language: string }): string {
  return `publication ${contentKey} ${language}`
}

/** The kind under which scheduled publications are handed to `jobs`. */
export const PUBLICATION_JOB = 'publication'
