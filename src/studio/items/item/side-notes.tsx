import { Link } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { TypeForm } from '#model/types/describe-forms.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { Icon } from '#studio/kit/icon.tsx'
import { PlanTime } from '#studio/kit/plan-time.tsx'
import { ProblemsOf } from '#studio/kit/problem-count.tsx'
import { When } from '#studio/kit/when.tsx'
import { propertiesOf } from '#studio/fields/form-schema.ts'
import { useOwnHeight } from '#studio/fields/use-own-height.ts'
import { ProblemList } from './problem-list.tsx'
import { SearchResult } from './search-result.tsx'
import { typedResult } from './typed-result.ts'
import type { Editing } from './editing.ts'

/** The id of the notes about what keeps an item from being published. */
export const NOTES_PLACE = 'before-publishing'

export type SideNotesProps = {
  item: AnswerOf<'readItem'>
  opened: AnswerOf<'readDraft'>
  editing: Editing
  problems: readonly Problem[] | undefined
}

/** Beside the form: where the item stands, what keeps it from being published, and how a search engine will show it. */
export function SideNotes({ item, opened: { row, paths, plannedVersion }, editing, problems }: SideNotesProps) {
  const say = useSay()
  const { forms, self } = useDesk()
  const form = forms.types[item.type]
  const place = useOwnHeight()
  return (
    <aside ref={place} className="studio-side studio-follows" aria-label={say('studioStandingTitle')}>
      <section>
        <h2>{say('studioStandingTitle')}</h2>
        <dl className="studio-facts">
          <dt>{say('studioDraft')}</dt>
          <dd>
            {say('studioVersionBy', { version: row.draftVersion, name: row.draftAuthorName ?? row.draftAuthor })}
            <br />
            <When at={row.changedAt} />
          </dd>
          <dt>{say('studioLive')}</dt>
          <dd>
            {row.liveVersion === undefined ? say('studioNotLive') : say('studioVersion', { version: row.liveVersion })}
            {row.publishedAt === undefined ? null : (
              <>
                <br />
                <When at={row.publishedAt} />
              </>
            )}
          </dd>
          {row.scheduledAt === undefined ? null : <Plan text={say('studioGoesLive')} at={row.scheduledAt} version={plannedVersion} />}
          {row.endsAt === undefined ? null : <Plan text={say('studioEnds')} at={row.endsAt} />}
          <dt>{say('studioKey')}</dt>
          <dd className="studio-code">{item.contentKey}</dd>
          {item.recordId === undefined ? null : (
            <>
              <dt>{say('studioLinkRecordId')}</dt>
              <dd className="studio-code">{item.recordId}</dd>
            </>
          )}
        </dl>
        {plannedVersion === undefined || plannedVersion >= row.draftVersion ? null : (
          <p className="studio-note" data-kind="warning">
            {say('studioPlanIsOlder', { planned: plannedVersion, version: row.draftVersion })}
          </p>
        )}
        {form === undefined || form.address === 'none' || paths.length > 0 ? null : (
          <p className="studio-note" data-kind="warning">
            {say('studioNoPageYet')} <Link href="/contents/sfdc_cms__route">{say('studioToRoutes')}</Link>
          </p>
        )}
        <p>
          <Link href={`/items/${item.contentKey}/${row.language}/history`}>{say('studioTab.history')}</Link>
        </p>
      </section>
      <section id={NOTES_PLACE} className="studio-side-problems">
        <h2 className="studio-side-head">
          {say('studioProblems')}
          {problems === undefined ? null : <ProblemsOf problems={problems} />}
        </h2>
        {problems === undefined ? (
          <p className="studio-soft">{say('studioLoading')}</p>
        ) : problems.length === 0 ? (
          <p className="studio-good">
            <Icon name="check" /> {say('studioNoProblems')}
          </p>
        ) : (
          <ProblemList problems={problems} form={form} words={editing.words} checked={editing.base} />
        )}
        {editing.standing === 'saved' ? null : <p className="studio-soft">{say('studioProblemsOfDraft')}</p>}
      </section>
      {form === undefined || !hasSeo(form) ? null : (
        <section>
          <h2>{say('studioSearchResult')}</h2>
          <SearchResult siteName={self.site.name} address={`› ${editing.words.urlName}`} {...typedResult(editing.words, form)} />
          <p>
            <Link href={`/items/${item.contentKey}/${row.language}/seo`}>{say('studioSeoMore')}</Link>
          </p>
        </section>
      )}
    </aside>
  )
}

/** Items without these fields have no page of their own for search engines. */
function hasSeo({ schema }: TypeForm): boolean {
  return propertiesOf(schema).some(({ name }) => name === 'metaDescription')
}

function Plan({ text, at, version }: { text: string; at: string; version?: number | undefined }) {
  const say = useSay()
  return (
    <>
      <dt>{text}</dt>
      <dd>
        <PlanTime at={at} />
        {version === undefined ? null : (
          <>
            <br />
            {say('studioVersion', { version })}
          </>
        )}
      </dd>
    </>
  )
}
