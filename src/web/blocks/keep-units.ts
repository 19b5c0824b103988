const UNITS = '[kmµ]?V|[mµ]?A|[kmµ]?W|k?VA|[kMG]?Hz|[mµn]?s|[kMGm]?Ω|[µnp]?F|[mµ]?H|m?J|A²s|[mc]m|k?g|[Kh%‰]|°C|min|dB|ppm'
const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember'
const BETWEEN = new RegExp(
  `(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\d²³]))|(?<=\\b\\d{1,2}\\.?) (?=(?:${MONTHS})\\b)|(?<=\\b(?:IEC|EN|UL|ISO|Edition|Part)) (?=\\d)|(?<=SEMI) (?=[A-Z]\\d)|(?<=\\d) (?=×)|(?<=×) (?=[\\dM])|(?<=(?<![\\d.,])\\d{1,3}) (?=\\d{3}(?![\\d-]))`,
  'gu',
)

/** After the dash of a range and the hyphens of AC-DC; tags are passed over whole. */
const AFTER_DASH = /<[^>]*>|(?<=\d–)(?=\d)|(?<=\b[AD]C-)(?=DC)/g

/**
 * Text, also with tags in it, whose numbers stay on one line with their units and in one piece at their thousands, days with their months
 * and standards with their numbers; ranges, products and AC-DC are not torn either.
 */
export function keepUnits(text: string): string {
  return text.replace(BETWEEN, '\u00A0').replace(AFTER_DASH, (tag) => tag || '\u2060')
}
