import { useEffect, useRef } from 'react'
import { Link } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'

type Row = AnswerOf<'importTranslation'>['rows'][number]
export type ImportReportProps = { rows: readonly Row[]; onClose(): void; onTakeOther(): void }

/** What became of each item of a file: how many sentences were taken, and why others were not. */
export function ImportReport({ rows, onClose, onTakeOther }: ImportReportProps) {
  const say = useSay()
  const languageName = useLanguageName()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const isClean = rows.every(({ kind, left = [] }) => (kind === 'saved' || kind === 'unchanged') && left.length === 0)
  const changed = rows.reduce((sum, row) => sum + (row.changed ?? 0), 0)
  return (
    <div ref={place} className="studio-note studio-report studio-translate-report" data-kind={isClean ? 'done' : 'warning'} role="status">
      <p>
        <strong>{say('studioImported', { count: changed })}</strong>
        {rows.some(({ isCurrent }) => isCurrent === true) ? ` ${say('studioImportedCurrent')}` : null}
      </p>
      <Button kind="quiet" icon="close" aria-label={say('studioClose')} onPress={onClose} />
      {isClean ? null : (
        <ul className="studio-problems">
          {rows.flatMap((row) =>
            listSentences(row).map((sentence) => (
              <li key={`${row.contentKey} ${row.language} ${sentence}`} data-grade={row.kind === 'refused' ? undefined : 'warns'}>
                {rows.length < 2 ? null : (
                  <>
                    <Link href={`/items/${row.contentKey}/${row.language}/translate`}>{row.contentKey}</Link>{' '}
                    <span className="studio-soft">{languageName(row.language)}</span>{' '}
                  </>
                )}
                {sentence}
              </li>
            )),
          )}
        </ul>
      )}
      {rows.some(({ kind }) => kind === 'otherSource') ? (
        <p>
          <Button onPress={onTakeOther}>{say('studioTakeOtherSource')}</Button>
        </p>
      ) : null}
    </div>
  )
}

function listSentences({ message, errors = [], left = [] }: Row): string[] {
  return [...new Set([...(message === undefined ? [] : [message]), ...errors.map((each) => each.message), ...left.map((each) => each.message)])]
}
