import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useMay, useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { PlanFields, readPlan } from '../item/plan-fields.tsx'
import { BULK_ACTS, runBulk, type BulkAct, type BulkReport } from './run-bulk.ts'
import { BulkReportNote } from './bulk-report-note.tsx'
import type { Picked } from './picked.ts'

/** Acts on the ticked rows, with one report of what was done and what was refused. */
export function BulkBar({ picked, onDone }: { picked: Picked; onDone(): void }) {
  const say = useSay()
  const may = useMay()
  const [act, setAct] = useState<BulkAct | undefined>()
  const [report, setReport] = useState<BulkReport | undefined>()
  const acts = BULK_ACTS.filter((each) => may(each))
  return (
    <>
      {picked.size === 0 ? null : (
        <div className="studio-bulk" role="region" aria-label={say('studioBulk')}>
          <strong>{say('studioPicked', { count: picked.size })}</strong>
          {acts.map((each) => (
            <Button key={each} kind={each === 'publish' ? 'main' : 'plain'} onPress={() => setAct(each)}>
              {say(`studioAct.${each}`)}
            </Button>
          ))}
          <Button kind="quiet" onPress={onDone}>
            {say('studioPickNone')}
          </Button>
        </div>
      )}
      {act === undefined ? null : (
        <BulkDialog
          act={act}
          picked={picked}
          onClose={() => setAct(undefined)}
          onReport={(done) => {
            setAct(undefined)
            setReport(done)
            onDone()
          }}
        />
      )}
      {report === undefined ? null : <BulkReportNote report={report} onClose={() => setReport(undefined)} />}
    </>
  )
}

type BulkDialogProps = { act: BulkAct; picked: Picked; onClose(): void; onReport(report: BulkReport): void }

function BulkDialog({ act, picked, onClose, onReport }: BulkDialogProps) {
  const { client } = useDesk()
  const say = useSay()
  const queries = useQueryClient()
  const [plan, setPlan] = useState<string | undefined>()
  const [done, setDone] = useState<number | undefined>()
  const at = plan === undefined ? undefined : readPlan(plan)
  const run = async () => {
    setDone(0)
    const report = await runBulk(client, { act, at, rows: [...picked.values()], tell: setDone })
    await queries.invalidateQueries({ queryKey: ['items'] })
    onReport(report)
  }
  const isRunning = done !== undefined
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
            isDisabled={isRunning || (plan !== undefined && at === undefined)}
            onPress={() => void run()}
          >
            {plan === undefined ? say(`studioAct.${act}`) : say('studioPlan')}
          </Button>
        </>
      }
    >
      <ul className="studio-referrers">
        {[...picked.values()].slice(0, 10).map(({ contentKey, language, title }) => (
          <li key={`${contentKey} ${language}`} dir="auto">
            {title} <span className="studio-soft">{language}</span>
          </li>
        ))}
      </ul>
      {picked.size > 10 ? <p className="studio-soft">{say('studioAndMore', { count: picked.size - 10 })}</p> : null}
      {act === 'archive' ? (
        <p>{say('studioArchiveAbout')}</p>
      ) : (
        <PlanFields plan={plan} onPlan={setPlan} now={say('studioNow')} later={say('studioAtAnHour')} />
      )}
      {isRunning ? <progress className="studio-progress" aria-label={say('studioBulk')} max={picked.size} value={done} /> : null}
    </Modal>
  )
}
