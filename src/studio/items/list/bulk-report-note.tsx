import { useEffect, useRef } from 'react'
import { Link } from 'wouter'

import type { Row } from '#model/authoring/shapes.ts'
import { namePlace } from '#studio/fields/name-place.ts'
import { propertiesOf } from '#studio/fields/form-schema.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useMay, useSay } from '#studio/kit/desk.tsx'
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
  const { act, done, unchanged, refused } = report
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
        <strong>{say('studioBulkDone', { act: say(`studioAct.${act}`), done, refused: refused.length })}</strong>{' '}
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
          <Button onPress={() => onRepeat(warned)}>{say('studioBulkInSpite', { count: warned.length })}</Button>
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
  const { contentKey, language, title, type } = row
  // Sentences of several places of one kind are told once.
  const told = new Map(problems.map((problem) => [`${problem.path} ${problem.message}`, problem]))
  return (
    <li data-grade={isOnlyWarned(refusal) ? 'warns' : undefined}>
      <Link href={`/items/${contentKey}/${language}`} dir="auto">
        {title || say('studioUntitled')}
      </Link>{' '}
      <span className="studio-soft">{languageName(language)}</span>
      <ul>
        {[...told].map(([key, { message, path }]) => {
          const field = path === undefined ? '' : nameField(type, path)
          return (
            <li key={key}>
              {field === '' ? null : <strong>{field}: </strong>}
              {plainProblem({ message, path })}
            </li>
          )
        })}
      </ul>
    </li>
  )
}

/** Names the field of a problem as the form of its type does, as far as that can be told without the words; '' where nothing can. */
function useFieldName(): (type: string, path: string) => string {
  const { forms } = useDesk()
  const label = useLabel()
  return (type, path) => {
    const form = forms.types[type]
    const steps = path.split('.')
    const isOfBody = form !== undefined && propertiesOf(form.schema).some(({ name }) => name === steps[0])
    const words = { title: '', urlName: '', body: {} }
    const names = namePlace(isOfBody ? ['body', ...steps] : steps, { form, forms, words })
    const known = names.findIndex((name) => typeof name === 'string' || 'part' in name)
    return names
      .slice(0, known === -1 ? undefined : known)
      .flatMap((name) => (typeof name === 'string' || 'part' in name ? [] : [label(name)]))
      .join(' › ')
  }
}

function isOnlyWarned({ problems }: BulkRefusal): boolean {
  return problems.length > 0 && problems.every(({ grade }) => grade === 'warns')
}
