import { remembering } from '#base/pure/remembering.ts'

const UNITS =
  '[kmµ]?V(?:AC|DC)?|[mµ]?A|[kmµ]?W|k?VA|[kMG]?Hz|[mµn]?s|[kMGm]?Ω|[µnp]?F|[mµ]?H|m?J|A²s|[mcµ]?m[²³]?|k?g|[Kh%‰]|°C|min|dB|ppm|hours?|Stunden?'
const MONTHS =
  'January|February|March|April|May|June|July|August|September|October|November|December|Januar|Februar|März|Mai|Juni|Juli|Oktober|Dezember'
const BETWEEN = new RegExp(
  `(?<=\\d) (?=(?:${UNITS})(?![\\p{L}\\d²³]))|(?<=\\b\\d{1,2}\\.?) (?=(?:${MONTHS})\\b)|(?<=\\b(?:IEC|EN|UL|ISO|CISPR|AWG|Edition|Part)) (?=\\d)|(?<=SEMI) (?=[A-Z]\\d)|(?<=\\d) (?=×)|(?<=×) (?=[\\dM])|(?<=(?<![\\d.,])\\d{1,3}) (?=\\d{3}(?![\\d-]))`,
  'gu',
)

/** After the dash of a range, and after the hyphen of AC-DC, DC-DC or a German 28-V-Netz. Tags match too, so that their attributes are not changed. */
const AFTER_DASH = /<[^>]*>|(?<=\d–)(?=\d)|(?<=\b[AD]C-)(?=DC)|(?<=\d-)(?=[kmµ]?[VAW]-)/g

/**
 * Inserts no-break spaces and word joiners into a text or HTML: between numbers and units, at thousands, in dates and names of standards,
 * in ranges, products and AC-DC. Pages show the same values of models again and again.
 */
export const keepUnits = remembering((text) => text.replace(BETWEEN, '\u00A0').replace(AFTER_DASH, (tag) => tag || '\u2060'), {
  most: 5000,
  longest: 200,
})
