const LETTERS: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', æ: 'ae', ø: 'o', å: 'a', œ: 'oe', ł: 'l', đ: 'd' }
const LONGEST = 80

/** The last part of an address from a title: letters and digits with hyphens between them; '' for a title without any. */
export function toSlug(title: string): string {
  const plain = title
    .toLowerCase()
    .replaceAll(/[äöüßæøåœłđ]/g, (letter) => LETTERS[letter] ?? '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
  return plain
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replaceAll(/^-+|-+$/g, '')
}
