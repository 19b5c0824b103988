const SHORTEST = 4
/** Endings of case and number, the longer ones first. */
const ENDINGS = [/ern$/, /e[mnrs]$/, /e$/, /(?<=[bdfghklmnrt])s$/, /(?<=[lr])n$/]

/**
 * A light stemmer for folded German words: it removes endings of case and number and keeps those that form other words (`-ung`, `-heit`).
 * It removes at most two endings, so that `Wandlers`, `Wandlern` and `Wandler` get the same stem.
 */
export function stemGerman(word: string): string {
  if (/\p{N}/u.test(word)) return word
  return dropEnding(dropEnding(word))
}

function dropEnding(word: string): string {
  for (const ending of ENDINGS) {
    const stem = word.replace(ending, '')
    if (stem !== word && stem.length >= SHORTEST) return stem
  }
  return word
}
