import { remembering } from '#base/pure/remembering.ts'

const UNITS =
  '[kmµ]?V(?:AC|DC)?|[mµ]?A|[kmµM]?W|k?VA|[kMG]?Hz|[mµn]?s|[kMGm]?Ω|[µnp]?F|[mµ]?H|m?J|A²s|[mcµ]?m[²³]?|k?g|k?h|[K%‰]|°C|min|dB|ppm|hours?|years?|weeks?|days?|Stunden?|Jahr(?:en?)?|Wochen?|Tagen?'
const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember'
const ISSUERS = 'IEC|EN|UL|ISO|CISPR|AWG|SEMI|NFPA|CSA|ETSI|DIN|VDE|IEEE|TS|TR'

const BETWEEN = oneOf([
  `(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\d²³]))`,
  // 230 V AC
  '(?<=\\d[ \\u00A0][kmµ]?[VA]) (?=(?:AC|DC|rms|eff|ss)(?![\\p{L}\\d]))',
  `(?<=\\b\\d{1,2}\\.?) (?=(?:${MONTHS})\\b)`,
  // EN IEC 62477-1, ETSI EN 300 019, CSA C22.2
  `(?<=\\b(?:${ISSUERS})) (?=(?:IEC|EN|ISO|TS|TR|[A-Z])? ?\\d)`,
  '(?<=\\b(?:Edition|Part)) (?=\\d)',
  '(?<=[≤≥±≈]) (?=\\d)',
  '(?<=\\d) (?=×)',
  '(?<=×) (?=[\\dM])',
  // (L × B × H)
  '(?<=\\(L|× [BW]) (?=×)',
  '(?<=×) (?=[BWH]\\b)',
  // Thousands
  '(?<=(?<![\\d.,])\\d{1,3}) (?=\\d{3}(?![\\d-]))',
])

/** After a dash or hyphen within something that stays together. */
const AFTER_DASH = oneOf([
  '(?<=\\d–)(?=\\d)',
  '(?<=\\b[AD]C-)(?=DC)',
  // A German 28-V-Netz and 19-Zoll-Gerät
  '(?<=\\d-)(?=(?:[kmµM]?[VAWΩ]|k?VA|[kM]?Hz|ms|mm|Zoll)(?![\\p{L}\\d]))',
  // MIL-STD-461
  '(?<=\\bMIL-)(?=[A-Z])',
  '(?<=\\bMIL-[A-Z]{3,4}-)(?=\\d)',
])

/** IEC 60068-2-30 and 2026-09-30, but not part numbers, which are copied into order forms. Matched as a whole, so that each is read once. */
const NUMBERS = /(?<![\p{L}\d-])\d[\d-]*/gu

/**
 * Inserts no-break spaces and word joiners into a text or HTML: between numbers and units, at thousands, in dates, names and numbers of
 * standards, in ranges, products and AC-DC. Pages show the same values of models again and again.
 */
export const keepUnits = remembering((text) => outsideTags(text.replace(BETWEEN, '\u00A0'), keepDashes), { most: 5000, longest: 200 })

function keepDashes(text: string): string {
  return text.replace(NUMBERS, (number) => number.replace(/-(?=\d)/g, '-\u2060')).replace(AFTER_DASH, '\u2060')
}

/** Changes what is not in tags, whose attributes stay. */
function outsideTags(html: string, change: (text: string) => string): string {
  // After the last `>`, each `<` would be searched for its end in vain.
  const end = html.lastIndexOf('>') + 1
  let [changed, from] = ['', 0]
  for (const { 0: tag, index } of html.slice(0, end).matchAll(/<[^>]*>/g)) {
    changed += change(html.slice(from, index)) + tag
    from = index + tag.length
  }
  return changed + change(html.slice(from))
}

/** A size of three edges in a cell, which is narrower on phones: it may break before a cross, rather than within its unit. */
export function loosenSize(text: string): string {
  return /^[\d.,]+\u00A0×\u00A0[\d.,]+\u00A0×\u00A0[\d.,]+\u00A0\S+$/.test(text) ? text.replaceAll('\u00A0×', ' ×') : text
}

function oneOf(rules: readonly string[]): RegExp {
  return new RegExp(rules.join('|'), 'gu')
}
