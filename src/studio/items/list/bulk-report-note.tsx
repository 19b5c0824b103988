import { useEffect, useRef } from 'react'
import { Link } from 'wouter'

import type { Row } from '#model/authoring/shapes.ts'
import { useFieldName } from '#studio/fields/use-field-name.ts'
import { Button } from '#studio/kit/button.tsx'
import { useMay, useSay } from '#studio/kit/desk.tsx'
import { plainProblem } from '#studio/kit/plain-problem.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import type { BulkRefusal, BulkReport } from './run-bulk.ts'

export type BulkReportNoteProps = {
  report: BulkReport
  onClose(): void
  /** Tries rows again that were refused for warnings only. */
  onRepeat(rows: readonly Row[]): void
}

/** One report of an act on several rows: how many it was done to, and each refusal with the way to its item. */
export function BulkReportNote({ report, onClose, onRepeat }: BulkReportNoteProps) {
  const { act, at, done, unchanged, refused } = report
  const say = useSay()
  const may = useMay()
  const place = useRef<HTMLDivElement>(null)
  // It stands above the rows, which may have been scrolled.
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  const warned = act === 'publish' && may('override-warnings') ? refused.filter(isOnlyWarned).map(({ row }) => row) : []
  return (
    <div ref={place} className="studio-note studio-report" data-kind={refused.length > 0 ? 'warning' : 'done'} role="status">
      <p>
        <strong>{say('studioBulkDone', { act: say(at === undefined ? `studioAct.${act}` : 'studioPlan'), done, refused: refused.length })}</strong>{' '}
        {unchanged === 0 ? null : `· ${say('studioBulkUnchanged', { count: unchanged })}`}
      </p>
      <Button kind="quiet" icon="close" aria-label={say('studioClose')} onPress={onClose} />
      {refused.length === 0 ? null : (
        <ul className="studio-problems">
          {refused.map((refusal) => (
            <RefusedRow key={`${refusal.row.contentKey} ${refusal.row.language}`} refusal={refusal} />
          ))}
        </ul>
      )}
      {warned.length === 0 ? null : (
        <p>
          <Button onPress={() => onRepeat(warned)}>
            {say(at === undefined ? 'studioBulkInSpite' : 'studioBulkPlanInSpite', { count: warned.length })}
          </Button>
        </p>
      )}
    </div>
  )
}

function RefusedRow({ refusal }: { refusal: BulkRefusal }) {
  const say = useSay()
  const languageName = useLanguageName()
  const nameField = useFieldName()
  const { row, problems } = refusal
  const { contentKey, language, title } = row
  // A sentence about several places whose fields have one name is told once.
  const told = new Map(
    problems.map((problem) => {
      const field = nameField(row, problem)
      const sentence = plainProblem(problem)
      return [`${field} ${sentence}`, { field, sentence }]
    }),
  )
  return (
    <li data-grade={isOnlyWarned(refusal) ? 'warns' : undefined}>
      <Link href={`/items/${contentKey}/${language}`} dir="auto">
        {title || say('studioUntitled')}
      </Link>{' '}
      <span className="studio-soft">{languageName(language)}</span>
      <ul>
        {[...told].map(([key, { field, sentence }]) => (
          <li key={key}>
            {field === '' ? null : <strong>{field}: </strong>}
            {sentence}
          </li>
        ))}
      </ul>
    </li>
  )
}

function isOnlyWarned({ problems }: BulkRefusal): boolean {
  return problems.length > 0 && problems.every(({ grade }) => grade === 'warns')
}
