import { isContentTypeName } from '#model/types/content-types.ts'
import type { Store } from '#content/store/tables.ts'
import type { Variant } from '#content/store/variants.ts'
import type { Version } from '#content/store/versions.ts'

import { MOST_PROBLEMS, type Problem } from '../checks/problem.ts'
import { lookAround, type WarningFrame } from './looking.ts'
import { warnOfAltTexts } from './warn-alt-texts.ts'
import { NotMeasured, warnOfContrast } from './warn-contrast.ts'
import { warnOfDeadLinks } from './warn-dead-links.ts'
import { warnOfHeadings } from './warn-headings.ts'
import { warnOfLengths } from './warn-lengths.ts'
import { warnOfEmptyLinks } from './warn-links.ts'
import { warnOfPlaceholders } from './warn-placeholders.ts'
import { warnOfTheme } from './warn-theme.ts'
import { warnOfUntranslated } from './warn-untranslated.ts'

/** What is found in a version that may be published all the same, for a reason. Throws `NotMeasured`: see `withTones`. */
export type FindWarnings = {
  (
    store: Store,
    of: { variant: Pick<Variant, 'type' | 'contentKey' | 'language'>; version: Pick<Version, 'title' | 'urlName' | 'body'> },
  ): Promise<Warning[]>
  readonly frame: WarningFrame
}

const CHECKS = {
  altText: warnOfAltTexts,
  headings: warnOfHeadings,
  emptyLinks: warnOfEmptyLinks,
  deadLinks: warnOfDeadLinks,
  placeholders: warnOfPlaceholders,
  lengths: warnOfLengths,
  untranslated: warnOfUntranslated,
  contrast: warnOfContrast,
  theme: warnOfTheme,
} as const
const NAMES = Object.keys(CHECKS) as (keyof typeof CHECKS)[]

/** A warning, and the check that has found it. */
export type Warning = Problem & { about: keyof typeof CHECKS }

/** Makes the search for warnings. The version must have passed the checks that block. */
export function createFindWarnings(frame: WarningFrame): FindWarnings {
  const find = async (store: Store, { variant, version }: Parameters<FindWarnings>[1]) => {
    if (!isContentTypeName(variant.type)) return []
    const looking = await lookAround(store, { variant, version, type: variant.type }, frame)
    const found: Warning[] = []
    for (const about of NAMES) {
      for await (const problem of CHECKS[about](looking)) {
        found.push({ ...problem, grade: 'warns', about })
        // No more are told; the rest of a hostile body is not looked at.
        if (found.length > MOST_PROBLEMS) return found
      }
    }
    return found
  }
  return Object.assign(find, { frame })
}

/** How often work begins again: for each set of pictures, and because the draft was changed while they were measured. */
const MOST_TRIES = 8

/**
 * Does work that finds warnings, and begins again when pictures have to be measured: the image process may take seconds, and no transaction
 * waits for it.
 */
export async function withTones<Result>({ frame: { tones } }: FindWarnings, work: () => Promise<Result>): Promise<Result> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof NotMeasured) || tones === undefined || tries >= MOST_TRIES) throw error
      await Promise.all(error.parts.map((part) => tones.measure(part)))
    }
  }
}
