import { useEffect, useState } from 'react'

import type { CaseStudyRecord } from '#model/delivered-shapes.ts'
import { MESSAGE } from '#model/errors.ts'
import { LIFETIME } from '#model/limits.ts'
import { toCards, type CaseStudyCard } from './case-study-card.ts'

type Source = { cards: CaseStudyCard[]; failed?: true; basePath: string }

/**
 * The server's cards for 5 minutes after the browser received the page, then those of the server method; immediately when the server had
 * none. A failure is only logged to the console; the shown cards stay.
 */
export function useCaseStudies({ cards, failed, basePath }: Source, load?: () => Promise<readonly CaseStudyRecord[]>): CaseStudyCard[] {
  const [current, setCurrent] = useState(cards)
  useEffect(() => {
    if (load === undefined) return
    let isGone = false
    const replace = () =>
      load().then(
        (records) => isGone || setCurrent(toCards(records, cards, basePath)),
        (error: unknown) => console.error(MESSAGE.caseStudies, error),
      )
    const timer = setTimeout(replace, failed === true ? 0 : millisecondsLeft())
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [load, cards, failed, basePath])
  return current
}

/** `performance.now()` counts from `performance.timeOrigin`, when the browser began to receive the page. */
function millisecondsLeft(): number {
  return Math.max(0, LIFETIME.serverMethod * 1000 - performance.now())
}
