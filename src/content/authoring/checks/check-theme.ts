import { toProblem } from '#model/authoring/authoring-errors.ts'
import type { JsonObject } from '#base/pure/json.ts'
import { defaultLanguage } from '#model/languages.ts'
import { changedOf, findFaintPairs, FOR_TEXT, type MeasuredPair } from '#model/theme/contrast-pairs.ts'
import { readTheme, type Theme } from '#model/theme/read-theme.ts'
import { THEME_COLOURS } from '#model/theme/theme-colours.ts'
import { readLanguages } from '#model/types/site-languages.ts'
import { siteType } from '#model/types/site.ts'
import { sentence } from '#texts/sentence.ts'
import type { Variant } from '#content/store/variants.ts'
import type { Version } from '#content/store/versions.ts'

import type { Problem } from './problem.ts'

type Of = Pick<Variant, 'type' | 'language'>

/** Text that nobody can read, in any size, would be so on every page: it keeps a theme from being published. */
export function checkTheme(variant: Of, { body }: Pick<Version, 'body'>): Problem[] {
  return findFaint(variant, body, (pair) => isText(pair) && pair.verdict === 'fails')
}

/** Text that is enough for large text alone, and edges and lines that hardly show, may be published for a reason. */
export function findWeakColours(variant: Of, { body }: Pick<Version, 'body'>): Problem[] {
  return findFaint(variant, body, (pair) => !isText(pair) || pair.verdict === 'large')
}

const isText = ({ least }: MeasuredPair) => least === FOR_TEXT

/** The theme is that of the default language; what other languages hold is not read. */
function findFaint({ type, language }: Of, body: JsonObject, isWanted: (pair: MeasuredPair) => boolean): Problem[] {
  if (type !== siteType.name || language !== defaultLanguage(readLanguages(body)).code) return []
  const theme = readTheme(body)
  return findFaintPairs(theme)
    .filter(isWanted)
    .map((pair) => toFaint(pair, theme))
}

function toFaint(pair: MeasuredPair, theme: Theme): Problem {
  const { front, back, scheme, ratio, least, verdict } = pair
  const values = {
    scheme: sentence(scheme === 'light' ? 'themeLight' : 'themeDark'),
    front: THEME_COLOURS[front].label,
    back: back === 'scrim' ? sentence('themeScrim') : THEME_COLOURS[back].label,
    ratio: inWords(ratio),
    least: inWords(least),
  }
  const path = `theme.${scheme}.${changedOf(pair, theme)}`
  if (!isText(pair)) return toProblem(sentence('warnFaintPart', values), { path })
  return toProblem(sentence(verdict === 'fails' ? 'problemFaintText' : 'warnFaintText', values), { path })
}

function inWords(number: number): { en: string; de: string } {
  return { en: String(number), de: String(number).replace('.', ',') }
}
