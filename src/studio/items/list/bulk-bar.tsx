import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useMay, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
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
  const languageName = useLanguageName()
  const queries = useQueryClient()
  const [plan, setPlan] = useState<string | undefined>()
  const [reason, setReason] = useState('')
  const [isRunning, setRunning] = useState(false)
  const [error, setError] = useState<unknown>()
  const at = plan === undefined ? undefined : readPlan(plan)
  const unchanged = [...picked.values()].filter(({ liveVersion, draftVersion }) => liveVersion === draftVersion).length
  const run = async () => {
    setRunning(true)
    try {
      const report = await runBulk(client, { act, at, reason: reason.trim(), rows: [...picked.values()] })
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
      <ul className="studio-referrers">
        {[...picked.values()].slice(0, 10).map(({ contentKey, language, title }) => (
          <li key={`${contentKey} ${language}`} dir="auto">
            {title} <span className="studio-soft">{languageName(language)}</span>
          </li>
        ))}
      </ul>
      {act === 'publish' && plan === undefined && unchanged > 0 ? <p>{say('studioBulkUnchanged', { count: unchanged })}</p> : null}
      {picked.size > 10 ? <p className="studio-soft">{say('studioAndMore', { count: picked.size - 10 })}</p> : null}
      {act === 'archive' ? (
        <p>{say('studioArchiveAbout')}</p>
      ) : (
        <PlanFields plan={plan} onPlan={setPlan} now={say('studioNow')} later={say('studioAtAnHour')} />
      )}
      {act === 'publish' ? (
        <FieldFrame label={say('studioOverrideReason')} help={say('studioOverrideHelp')} isOptional={say('studioOptional')}>
          {({ id, describedBy }) => (
            <input
              id={id}
              className="studio-input"
              aria-describedby={describedBy}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </FieldFrame>
      ) : null}
      {isRunning ? <progress className="studio-progress" aria-label={say('studioBulk')} /> : null}
      {error === undefined ? null : <RefusalNote error={error} />}
    </Modal>
  )
}
