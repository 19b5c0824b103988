import { useId, useState, type MouseEvent } from 'react'
import { Link } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { Icon } from '#studio/kit/icon.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { When } from '#studio/kit/when.tsx'
import { isPlainText, type Say } from '#texts/say.ts'
import { AuditDetails } from './audit-details.tsx'
import { plainOr } from '#studio/kit/plain-or.ts'

/** One entry of the audit log. */
export type AuditEntry = AnswerOf<'listAudit'>['entries'][number]

/** One entry as a sentence: who, what, to which item or account. The line opens what else is known. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { self } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const [isOpen, setOpen] = useState(false)
  const details = useId()
  const { at, act, contentKey, language, version, subject, author, title, detail } = entry
  const { from, to } = detail ?? {}
  const opened = language ?? self.site.languages.find(({ isDefault }) => isDefault)?.code
  const open = (event: MouseEvent) => {
    // Neither the way to the item is meant, nor words that are being selected.
    if (event.target instanceof Element && event.target.closest('a, button') !== null) return
    if (getSelection()?.isCollapsed !== false) setOpen(!isOpen)
  }
  return (
    <li>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the button in it does the same */}
      <div className="studio-audit-line" onClick={open}>
        <span className="studio-audit-when studio-soft">
          <When at={at} />
        </span>
        <p>
          <strong dir="auto">{whoActed(entry, say)}</strong>: {plainOr(say, `studioDone.${act}`, act)}
          {contentKey === undefined ? null : (
            <>
              {' · '}
              {title === undefined ? (
                <span className="studio-soft">{say('auditItemGone')}</span>
              ) : (
                <Link href={`/items/${contentKey}/${opened ?? ''}`} dir="auto">
                  {title || say('studioUntitled')}
                </Link>
              )}
            </>
          )}
          {subject === undefined || subject.id === author ? null : (
            <>
              {' · '}
              <span dir="auto">{subject.name ?? say('auditGone', { id: shorten(subject.id) })}</span>
            </>
          )}
          {act === 'account-role' && typeof from === 'string' && typeof to === 'string'
            ? ` · ${say('auditFromTo', { from: plainOr(say, `studioRole.${from}`, from), to: plainOr(say, `studioRole.${to}`, to) })}`
            : null}
          {language === undefined ? null : ` · ${languageName(language)}`}
          {version === undefined ? null : ` · ${say('studioVersion', { version })}`}
        </p>
        <button type="button" aria-label={say('auditDetails')} aria-expanded={isOpen} aria-controls={details} onClick={() => setOpen(!isOpen)}>
          <Icon name={isOpen ? 'up' : 'down'} />
        </button>
      </div>
      <div id={details} hidden={!isOpen}>
        {isOpen ? <AuditDetails entry={entry} /> : null}
      </div>
    </li>
  )
}

/** The name of who acted; accounts that are gone by the beginning of their id, acts without an account in words. */
function whoActed({ author, name }: AuditEntry, say: Say): string {
  if (name !== undefined) return name
  const words = `auditSomebody.${author}`
  if (isPlainText(words)) return say(words)
  return /^[\da-f]{8}-[\da-f-]{27}$/.test(author) ? say('auditGone', { id: shorten(author) }) : author
}

function shorten(id: string): string {
  return id.slice(0, 8)
}
