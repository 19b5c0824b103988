import { Suspense, useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useMay, useSay } from '#studio/kit/desk.tsx'
import { AddToRelease } from '../releases/screens.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { BulkReportNote } from './bulk-report-note.tsx'
import { rowKey, type Picked } from './picked.ts'
import { TranslatorsDialog } from './translators-dialog.tsx'
import { BULK_ACTS, type BulkAct, type BulkReport } from './run-bulk.ts'

/** Acts on the ticked rows, with one report of what was done and what was refused. */
export function BulkBar({ picked, onDone }: { picked: Picked; onDone(): void }) {
  const say = useSay()
  const may = useMay()
  const [work, setWork] = useState<{ act: BulkAct; rows: Picked; isRepeated?: true; at?: string | undefined } | undefined>()
  const [released, setReleased] = useState<Picked>()
  const [report, setReport] = useState<(BulkReport & { number: number }) | undefined>()
  const [isTranslating, setTranslating] = useState(false)
  const acts = BULK_ACTS.filter((each) => may(each))
  return (
    <>
      {picked.size === 0 ? null : (
        <div className="studio-bulk" role="region" aria-label={say('studioBulk')}>
          <strong>{say('studioPicked', { count: picked.size })}</strong>
          {acts.map((act) => (
            <Button key={act} kind={act === 'publish' ? 'main' : 'plain'} onPress={() => setWork({ act, rows: picked })}>
              {say(`studioAct.${act}`)}
            </Button>
          ))}
          <Button onPress={() => setTranslating(true)}>{say('studioTranslatorsFileDots')}</Button>
          {may('change-release') ? <Button onPress={() => setReleased(picked)}>{say('studioAddToRelease')}</Button> : null}
          <Button kind="quiet" onPress={onDone}>
            {say('studioPickNone')}
          </Button>
        </div>
      )}
      {released === undefined ? null : (
        <Suspense>
          <AddToRelease rows={[...released.values()]} onClose={() => setReleased(undefined)} onAdded={onDone} />
        </Suspense>
      )}
      {work === undefined ? null : (
        <BulkDialog
          act={work.act}
          picked={work.rows}
          isWarned={work.isRepeated === true}
          firstAt={work.at}
          onClose={() => setWork(undefined)}
          onReport={(done) => {
            setWork(undefined)
            setReport((before) => ({ ...done, number: (before?.number ?? 0) + 1 }))
            onDone()
          }}
        />
      )}
      {isTranslating ? <TranslatorsDialog picked={picked} onClose={() => setTranslating(false)} /> : null}
      {report === undefined ? null : (
        <BulkReportNote
          key={report.number}
          report={report}
          onClose={() => setReport(undefined)}
          onRepeat={(rows) => {
            const { act, at } = report
            setWork({ act, at, rows: new Map(rows.map((row) => [rowKey(row), row])), isRepeated: true })
          }}
        />
      )}
    </>
  )
}
