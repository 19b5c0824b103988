import { Link } from 'wouter'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { When } from '#studio/kit/when.tsx'
import { isPlainText, type Say } from '#texts/say.ts'
import { AuditDetails } from './audit-details.tsx'
import { plainOr } from '#studio/kit/plain-or.ts'

/** One entry of the audit log. */
export type AuditEntry = AnswerOf<'listAudit'>['entries'][number]

/** One entry as a sentence: who, what, to which item or account; what else is known is folded. */
export function AuditLine({ entry }: { entry: AuditEntry }) {
  const { self } = useDesk()
  const say = useSay()
  const { at, act, contentKey, language, version, subject, author, detail } = entry
  const { from, to } = detail ?? {}
  const named = self.site.languages.find(({ code }) => code === language)?.label ?? language
  const opened = language ?? self.site.languages.find(({ isDefault }) => isDefault)?.code
  return (
    <li>
      <span className="studio-audit-when studio-soft">
        <When at={at} />
      </span>
      <div>
        <p>
          <strong dir="auto">{whoActed(entry, say)}</strong>: {plainOr(say, `studioDone.${act}`, act)}
          {contentKey === undefined ? null : (
            <>
              {' · '}
              <Link className="studio-code" href={`/items/${contentKey}/${opened ?? ''}`}>
                {contentKey}
              </Link>
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
          {named === undefined ? null : ` · ${named}`}
          {version === undefined ? null : ` · ${say('studioVersion', { version })}`}
        </p>
        <AuditDetails entry={entry} />
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
