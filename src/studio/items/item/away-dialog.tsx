import { useState } from 'react'

import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { ItemPicker } from '#studio/kit/item-picker.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { typesWithPages } from '#studio/kit/types-with-pages.ts'
import { writeTime } from '#studio/kit/times.ts'
import { toast } from '#studio/kit/toasts.tsx'
import { ChangesPages } from './included-by.tsx'
import { PlanFields, readPlan } from './plan-fields.tsx'
import { ReferrerList, useReferrers } from './referrer-list.tsx'
import { MENDINGS, takeAway, type Mending, type Referrer } from './take-away.ts'
import { useAct } from './use-act.ts'

export type AwayDialogProps = { act: 'unpublish' | 'archive'; item: AnswerOf<'readItem'>; row: Row; onClose(): void }

/** Takes an item away from visitors: shows what refers to it, and offers to lead its visitors to another page. */
export function AwayDialog({ act, item, row, onClose }: AwayDialogProps) {
  const { client, forms, language: spoken } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const [to, setTo] = useState<Row | undefined>()
  const [isPicking, setPicking] = useState(false)
  const [plan, setPlan] = useState<string | undefined>()
  const [mending, setMending] = useState<Mending>('leave')
  const referrers = useReferrers(item.contentKey).data?.referrers ?? []
  const { contentKey, type } = item
  const { language } = row
  const named = languageName(language)
  const at = plan === undefined ? undefined : readPlan(plan)
  const away = useAct(contentKey, () => takeAway(client, { act, contentKey, language, at, redirectTo: to?.contentKey, mending, referrers }), {
    onClose,
    tell({ answer, left: { unmended, inDraftOnly } }) {
      const titles = (list: readonly Referrer[]) => list.map(({ title }) => title).join(', ')
      if (unmended.length > 0) toast({ kind: 'failed', text: say('studioNotMended', { titles: titles(unmended) }) })
      if (inDraftOnly.length > 0) toast({ kind: 'failed', text: say('studioMendedInDrafts', { titles: titles(inDraftOnly) }) })
      return answer.kind === 'scheduled'
        ? say('studioPlannedEnd', { time: writeTime(answer.at, spoken) })
        : say(act === 'archive' ? 'studioArchived' : 'studioUnpublished')
    },
  })
  const hasPage = forms.types[type]?.address !== 'none'
  // Paths are those of all languages, and one that stays live is shown at them.
  const staying = act === 'archive' ? [] : item.languages.filter((each) => each.language !== language && each.liveVersion !== undefined)
  return (
    <Modal
      title={act === 'archive' ? say('studioArchiveTitle', { title: row.title }) : say('studioUnpublishTitle', { title: row.title, language: named })}
      onClose={onClose}
      size="wide"
      acts={
        <>
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button
            kind="danger"
            isDisabled={(plan !== undefined && at === undefined) || (mending === 'point' && to === undefined)}
            isPending={away.isPending}
            onPress={() => away.mutate()}
          >
            {plan !== undefined ? say('studioPlan') : say(act === 'archive' ? 'studioAct.archive' : 'studioAct.unpublish')}
          </Button>
        </>
      }
    >
      <p>{say(act === 'archive' ? 'studioArchiveAbout' : 'studioUnpublishAbout')}</p>
      <ChangesPages item={item} language={language} />
      <h3>{say('studioRefersHere')}</h3>
      <ReferrerList contentKey={contentKey} />
      {hasPage && plan === undefined && staying.length > 0 ? (
        <p>{say('studioOtherLanguages', { languages: staying.map((each) => languageName(each.language)).join(', ') })}</p>
      ) : null}
      {hasPage && plan === undefined && staying.length === 0 ? (
        <>
          <h3>{say('studioVisitorsOf')}</h3>
          <p className="studio-chosen">
            {to === undefined ? <span className="studio-soft">{say('studioNoRedirect')}</span> : <strong dir="auto">{to.title}</strong>}
            <Button onPress={() => setPicking(true)}>{say('studioChoosePage')}</Button>
            {to === undefined ? null : <Button kind="quiet" icon="remove" aria-label={say('studioRemove')} onPress={() => setTo(undefined)} />}
          </p>
        </>
      ) : null}
      {referrers.length > 0 && plan === undefined ? (
        <fieldset className="studio-plan">
          <legend>{say('studioMendTitle')}</legend>
          {MENDINGS.map((each) => (
            <label key={each} className="studio-tick">
              <input
                type="radio"
                name="mending"
                checked={mending === each}
                disabled={each === 'point' && to === undefined}
                onChange={() => setMending(each)}
              />
              {say(`studioMend.${each}`)}
            </label>
          ))}
        </fieldset>
      ) : null}
      {act === 'unpublish' ? <PlanFields plan={plan} onPlan={setPlan} now={say('studioNow')} later={say('studioAtAnHour')} /> : null}
      {away.error === null ? null : <RefusalNote error={away.error} />}
      {isPicking ? (
        <ItemPicker
          title={say('studioChoosePage')}
          types={typesWithPages(forms)}
          language={language}
          onClose={() => setPicking(false)}
          onPick={(picked) => {
            setTo(picked)
            setPicking(false)
          }}
        />
      ) : null}
    </Modal>
  )
}
