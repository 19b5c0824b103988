import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { Icon } from '#studio/kit/icon.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { writePlan, writeTime } from '#studio/kit/times.ts'
import { useNow } from '#studio/kit/use-now.ts'
import { InReleases } from '../releases/in-releases.tsx'
import { ChangesPages } from './included-by.tsx'
import { PlanFields, readPlan } from './plan-fields.tsx'
import { ProblemList } from './problem-list.tsx'
import { ReasonField } from './reason-field.tsx'
import { useAct } from './use-act.ts'
import { type PageRoute, usePageRoute } from './use-page-route.ts'
import { useToAddress } from './use-to-address.ts'

export type PublishDialogProps = {
  item: AnswerOf<'readItem'>
  row: Row
  /** The draft version that is published. */
  version: number
  words: ItemWords
  onClose(): void
  /** A problem is followed to its field. */
  onProblem(problem: Problem): void
}

const NONE: readonly Problem[] = []

/** Publishes one language of an item, now or at an hour, after its problems are gone. */
export function PublishDialog({ item, row, version, words, onClose, onProblem }: PublishDialogProps) {
  const { client, forms, language: spoken } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const toAddress = useToAddress()
  const [note, setNote] = useState('')
  const [plan, setPlan] = useState<string | undefined>()
  const [reason, setReason] = useState('')
  const [withRoute, setWithRoute] = useState(true)
  const address = usePageRoute(item)
  const draftRoute = address?.draft
  const { contentKey, type } = item
  const { language } = row
  const named = languageName(language)
  const problems = useQuery({
    queryKey: ['item', contentKey, 'problems', language, version],
    queryFn: ({ signal }) => client('listProblems', { contentKey, language, signal }),
  })
  const at = plan === undefined ? undefined : readPlan(plan)
  const found = problems.data?.problems ?? []
  const blocking = found.filter(({ grade }) => grade === 'blocks').length
  const override = found.length > 0 && reason.trim() !== '' ? { override: { reason: reason.trim() } } : {}
  const act = useAct(
    contentKey,
    async () => {
      const said = { ...(note.trim() !== '' && { note: note.trim() }), ...override }
      const done =
        at === undefined
          ? await client('publish', { contentKey, language, seen: version, body: said })
          : await client('schedule', { contentKey, language, body: { act: 'publish', at, ...override } })
      if (draftRoute === undefined || !withRoute) return done
      const { contentKey: routeKey, language: of } = draftRoute
      if (at === undefined) await client('publish', { contentKey: routeKey, language: of, body: {} })
      else await client('schedule', { contentKey: routeKey, language: of, body: { act: 'publish', at } })
      return done
    },
    {
      onClose,
      tell: (answer) =>
        answer.kind === 'scheduled'
          ? say('studioPlanned', { time: writeTime(answer.at, spoken) })
          : { text: say('studioPublished', { language: named }), ...leadTo(draftRoute !== undefined && !withRoute ? undefined : address) },
    },
  )
  // Who has published a page wants to see it.
  const leadTo = (route: PageRoute | undefined) => {
    const href = route && toAddress(route.path, language)
    return href === undefined ? {} : { lead: { label: say('studioSeePage'), href } }
  }
  const isSame = row.liveVersion === version
  const isUseless = isSame && plan === undefined
  // What is live already is not judged again: there is nothing to decide.
  const told = isUseless ? NONE : found
  const isReady =
    !isUseless &&
    problems.data !== undefined &&
    blocking === 0 &&
    (found.length === 0 || reason.trim() !== '') &&
    (plan === undefined || at !== undefined)
  return (
    <Modal
      title={say('studioPublishIn', { language: named })}
      onClose={onClose}
      acts={
        <>
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button kind={isUseless ? 'plain' : 'main'} isDisabled={!isReady} isPending={act.isPending} onPress={() => act.mutate()}>
            {plan === undefined ? say('studioPublishNow') : say('studioPlan')}
          </Button>
        </>
      }
    >
      <p>
        {row.liveVersion === undefined
          ? say('studioFirstTime', { version })
          : isSame
            ? say('studioLiveAlready', { version })
            : say('studioReplaces', { version, live: row.liveVersion })}
      </p>
      {problems.isPending && !isUseless ? <p className="studio-soft">{say('studioChecking')}</p> : null}
      {problems.data !== undefined && found.length === 0 && !isUseless ? (
        <p className="studio-good">
          <Icon name="check" /> {say('studioNoProblems')}
        </p>
      ) : null}
      <InReleases contentKey={contentKey} language={language} />
      {isUseless ? null : <ChangesPages item={item} language={language} />}
      {address === undefined || draftRoute === undefined ? null : (
        <div className="studio-note" data-kind={withRoute ? undefined : 'warning'}>
          <p>{say('studioNoAddressYet', { path: address.path })}</p>
          <label className="studio-tick">
            <input type="checkbox" checked={withRoute} onChange={({ target }) => setWithRoute(target.checked)} />
            {say('studioPublishAddress', { path: address.path })}
          </label>
        </div>
      )}
      <PlannedAlready row={row} isPlanning={plan !== undefined} isUseless={isUseless} />
      {told.length === 0 ? null : (
        <div className="studio-note" data-kind={blocking > 0 ? 'failed' : 'warning'}>
          <p>{blocking > 0 ? say('studioProblemsFirst', { count: blocking }) : say('studioWarnings', { count: told.length })}</p>
          <ProblemList problems={told} form={forms.types[type]} words={words} onFollow={onProblem} />
        </div>
      )}
      {told.length > 0 && blocking === 0 ? <ReasonField help={say('studioOverrideHelp')} value={reason} onChange={setReason} /> : null}
      <PlanFields plan={plan} onPlan={setPlan} now={say('studioNow')} later={say('studioAtAnHour')} />
      {/* The reason for publishing in spite of warnings is the note of the history then. */}
      {plan === undefined && found.length === 0 && !isUseless ? (
        <FieldFrame label={say('studioNoteLabel')} help={say('studioNoteHelp')} isOptional={say('studioOptional')}>
          {({ id, describedBy }) => (
            <input
              id={id}
              className="studio-input"
              aria-describedby={describedBy}
              value={note}
              maxLength={500}
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </FieldFrame>
      ) : null}
      {act.error === null ? null : <RefusalNote error={act.error} />}
    </Modal>
  )
}

/** What is planned already, and what becomes of it. */
function PlannedAlready({ row: { scheduledAt, endsAt }, isPlanning, isUseless }: { row: Row; isPlanning: boolean; isUseless: boolean }) {
  const { language } = useDesk()
  const say = useSay()
  const now = useNow()
  const write = (at: string) => writePlan(at, now, language)
  if (isUseless || (scheduledAt === undefined && endsAt === undefined)) return null
  return (
    <div className="studio-note">
      {scheduledAt === undefined ? null : <p>{say(isPlanning ? 'studioMovesPlan' : 'studioReplacesPlan', { time: write(scheduledAt) })}</p>}
      {endsAt === undefined ? null : <p>{say('studioKeepsEnd', { time: write(endsAt) })}</p>}
    </div>
  )
}
