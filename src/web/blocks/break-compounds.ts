import { remembering } from '#base/pure/remembering.ts'

/** Second parts of German compounds in the heads of columns. */
const HEADS = 'spannung|strom|temperatur|klasse|aussendung|zeit|zyklus|maßnahme|grad'
const SECOND_HALF = new RegExp(`(?<=\\p{L}{4})(?=(?:${HEADS})(?!\\p{Ll}{4}))|(?<=(?<!\\p{L})Über)(?=\\p{Ll}{8})`, 'gu')

/** Parts with which many other words of the trade go on. */
const PARTS =
  `${HEADS}|automation|begrenzung|bereich|bericht|faktor|festigkeit|fertigung|frequenz|gehäuse|kategorie|kondensator|korrektur|kühlung|leistung|` +
  'modul|montage|netzteil|normen|prüfung|rechnung|schalter|schutz|schwankung|spektrometer|technik|transformator|verhältnis|versorgung|vorschrift|wandler|widerstand'
const JOINTS = new RegExp(
  `(?<=\\p{L}{4})(?=(?:${PARTS}))|(?<=(?<!\\p{L})Neu)(?=\\p{Ll}{8})|(?<=\\p{L}{3}(?:heits|ions|keits|schafts|täts|ungs))(?=\\p{L}{4})`,
  'gu',
)

/** Words with fewer letters fit a card on the narrowest phone. */
const LONG_WORDS = /\p{L}{14,}/gu

const SOFT_HYPHEN = '\u00AD'

/** Inserts soft hyphens into the label of a narrow column, because not every browser can hyphenate German. */
export function breakCompounds(label: string): string {
  return label.replace(SECOND_HALF, SOFT_HYPHEN)
}

/** Inserts soft hyphens into long German words of titles and of texts on cards. Other words stay as they are. */
export const breakLongWords = remembering((text) => text.replace(LONG_WORDS, (word) => word.replace(JOINTS, SOFT_HYPHEN)), {
  most: 5000,
  longest: 200,
})
