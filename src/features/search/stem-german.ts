const SHORTEST = 4
/** Endings of cases and numbers, the longer ones first. */
const ENDINGS = [/ern$/, /e[mnrs]$/, /e$/, /(?<=[bdfghklmnrt])s$/, /(?<=[lr])n$/]

/**
 * The stem of a folded German word, lightly: endings of case and number go, those that make other words (`-ung`, `-heit`) stay. Two are
 * taken at most, so that `Wandlers`, `Wandlern` and `Wandler` meet.
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
