import type { AnswerOf } from '#model/authoring/calls.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { When } from '#studio/kit/when.tsx'

type Line = AnswerOf<'listVersions'>['versions'][number]

/** One version of a history: its number, who saved it and when, and each time it went live with the note. */
export function VersionLine({ line, isShown, onShow }: { line: Line; isShown: boolean; onShow(): void }) {
  const say = useSay()
  const { version, author, authorName, createdAt, isLive, isDraft, publications, talk, restoredFrom, erasedAt } = line
  return (
    <li>
      <button type="button" className="studio-version" aria-pressed={isShown} onClick={onShow}>
        <span>
          <strong>{say('studioVersion', { version })}</strong>
          {isLive ? (
            <span className="studio-chip" data-state="live">
              {say('studioState.live')}
            </span>
          ) : null}
          {isDraft ? (
            <span className="studio-chip" data-state="draft">
              {say('studioState.draft')}
            </span>
          ) : null}
        </span>
        <span className="studio-soft">
          {authorName ?? author} · <When at={createdAt} />
        </span>
        {restoredFrom === undefined ? null : <span className="studio-soft">{say('studioRestoredFrom', { version: restoredFrom })}</span>}
        {erasedAt === undefined ? null : <span className="studio-soft">{say('studioVersionErased')}</span>}
        {talk.map(({ at, act, author: by, name, note, reviewer }) => (
          <span key={`${at} ${act}`} className="studio-publication">
            {reviewer === undefined
              ? say('studioTalkLine', { name: name ?? by, act: say(`studioDone.${act}`) })
              : say('studioTalkLineTo', { name: name ?? by, act: say(`studioDone.${act}`), reviewer })}{' '}
            <When at={at} />
            {note === undefined ? null : <em dir="auto">{note}</em>}
          </span>
        ))}
        {publications.map(({ at, author: by, name, note, override }) => (
          <span key={at} className="studio-publication">
            {say('studioPublishedBy', { name: name ?? by })} <When at={at} />
            {note === undefined ? null : <em dir="auto">{note}</em>}
            {override === undefined ? null : <em>{say('studioInSpite', { count: override.warnings, reason: override.reason })}</em>}
          </span>
        ))}
      </button>
    </li>
  )
}
