import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import type { Row } from '#model/authoring/shapes.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useMay, useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { PlanFields, readPlan, writePlanField } from '../item/plan-fields.tsx'
import { ReasonField } from '../item/reason-field.tsx'
import { foresee, type Foreseen } from './foresee.ts'
import type { Picked } from './picked.ts'
import { runBulk, type BulkAct, type BulkReport } from './run-bulk.ts'

export type BulkDialogProps = {
  act: BulkAct
  picked: Picked
  /** Whether the server has just warned of these rows. */
  isWarned: boolean
  /** The hour that it begins with; undefined for now. */
  firstAt: string | undefined
  onClose(): void
  onReport(report: BulkReport): void
}

/** Rows that are named; more than these are counted. */
const NAMED = 8

/** Asks before an act on several rows, and foretells what it will come to; the server judges, because problems may have been counted long ago. */
export function BulkDialog({ act, picked, isWarned, firstAt, onClose, onReport }: BulkDialogProps) {
  const { client } = useDesk()
  const say = useSay()
  const may = useMay()
  const queries = useQueryClient()
  const [plan, setPlan] = useState(firstAt === undefined ? undefined : writePlanField(new Date(firstAt)))
  const [reason, setReason] = useState('')
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<unknown>()
  const rows = [...picked.values()]
  const at = plan === undefined ? undefined : readPlan(plan)
  const foreseen = foresee(rows, { isPlan: plan !== undefined })
  const asksReason = act === 'publish' && may('override-warnings') && (isWarned || foreseen.warned.length + foreseen.uncounted.length > 0)
  const run = async () => {
    setRunning(true)
    try {
      const report = await runBulk(client, { act, at, reason: asksReason ? reason.trim() : '', rows })
      await queries.invalidateQueries({ queryKey: ['items'] })
      onReport(report)
    } catch (caught) {
      setError(caught)
      setRunning(false)
    }
  }
  return (
    <Modal
      title={say('studioBulkTitle', { act: say(`studioAct.${act}`), count: picked.size })}
      onClose={isRunning ? undefined : onClose}
      acts={
        <>
          <Button isDisabled={isRunning} onPress={onClose}>
            {say('studioCancel')}
          </Button>
          <Button
            kind={act === 'publish' ? 'main' : 'danger'}
            isDisabled={plan !== undefined && at === undefined}
            isPending={isRunning}
            onPress={() => void run()}
          >
            {plan === undefined ? say(`studioAct.${act}`) : say('studioPlan')}
          </Button>
        </>
      }
    >
      {act === 'publish' && !isWarned ? <Foresight foreseen={foreseen} /> : <RowNames rows={rows} />}
      {act === 'archive' ? (
        <p>{say('studioArchiveAbout')}</p>
      ) : (
        <PlanFields plan={plan} onPlan={setPlan} now={say('studioNow')} later={say('studioAtAnHour')} />
      )}
      {asksReason ? <ReasonField help={say('studioBulkReasonHelp')} value={reason} onChange={setReason} /> : null}
      {isRunning ? <progress className="studio-progress" aria-label={say('studioBulk')} /> : null}
      {error === undefined ? null : <RefusalNote error={error} />}
    </Modal>
  )
}

const GRADES = ['ready', 'warned', 'blocked', 'uncounted', 'unchanged'] as const

/** How many rows will be published, and which need something first. */
function Foresight({ foreseen }: { foreseen: Foreseen }) {
  const say = useSay()
  return (
    <ul className="studio-foreseen">
      {GRADES.map((grade) => {
        const rows = foreseen[grade]
        return rows.length === 0 ? null : (
          <li key={grade} data-grade={grade}>
            <p>{say(`studioForeseen.${grade}`, { count: rows.length })}</p>
            <RowNames rows={rows} />
          </li>
        )
      })}
    </ul>
  )
}

function RowNames({ rows }: { rows: readonly Row[] }) {
  const say = useSay()
  const languageName = useLanguageName()
  return (
    <>
      <ul className="studio-referrers">
        {rows.slice(0, NAMED).map(({ contentKey, language, title }) => (
          <li key={`${contentKey} ${language}`} dir="auto">
            {title || say('studioUntitled')} <span className="studio-soft">{languageName(language)}</span>
          </li>
        ))}
      </ul>
      {rows.length > NAMED ? <p className="studio-soft">{say('studioAndMore', { count: rows.length - NAMED })}</p> : null}
    </>
  )
}
