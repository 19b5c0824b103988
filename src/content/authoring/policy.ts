import type { Actor } from '#model/accounts/actor.ts'
import { ContractError } from '#model/errors.ts'
import type { Role } from '#model/pages/visit.ts'

type Rule = {
  /** The verb in the refusal. */
  verb: string
  roles: readonly Role[]
  /** `read`: the actor's scope does not apply, because translators read the other languages. `create`: the item may not exist yet. */
  kind: 'read' | 'create' | 'change'
  /** What the act is about, when it is not content. */
  of?: string
}

const STAFF: readonly Role[] = ['author', 'editor', 'administrator']
const EDITORS: readonly Role[] = ['editor', 'administrator']
const ADMINISTRATORS: readonly Role[] = ['administrator']

/** Who may do what: every act and query checks this table (`define-act.ts`), and nothing else is allowed. */
export const POLICY = {
  read: { verb: 'read', roles: STAFF, kind: 'read' },
  'keep-working-copy': { verb: 'keep a working copy of', roles: STAFF, kind: 'change' },
  'save-draft': { verb: 'write', roles: STAFF, kind: 'create' },
  'restore-version': { verb: 'restore a version of', roles: STAFF, kind: 'change' },
  'discard-draft': { verb: 'discard the draft of', roles: STAFF, kind: 'change' },
  'upload-image': { verb: 'upload', roles: STAFF, kind: 'create' },
  'upload-document': { verb: 'upload', roles: STAFF, kind: 'create' },
  'upload-file': { verb: 'upload', roles: STAFF, kind: 'read' },
  'replace-file': { verb: 'replace the file of', roles: STAFF, kind: 'change' },
  'place-media': { verb: 'organise', roles: STAFF, kind: 'change' },
  'share-preview': { verb: 'share a preview of', roles: STAFF, kind: 'read' },
  'end-preview': { verb: 'end previews of', roles: STAFF, kind: 'read' },
  publish: { verb: 'publish', roles: EDITORS, kind: 'change' },
  'override-warnings': { verb: 'publish in spite of warnings', roles: EDITORS, kind: 'change' },
  unpublish: { verb: 'unpublish', roles: EDITORS, kind: 'change' },
  schedule: { verb: 'schedule', roles: EDITORS, kind: 'change' },
  'cancel-schedule': { verb: 'take back the schedule of', roles: EDITORS, kind: 'change' },
  'mend-referrers': { verb: 'mend what refers to', roles: STAFF, kind: 'read' },
  rename: { verb: 'rename', roles: EDITORS, kind: 'change' },
  archive: { verb: 'archive', roles: EDITORS, kind: 'change' },
  unarchive: { verb: 'bring back', roles: EDITORS, kind: 'change' },
  'erase-item': { verb: 'erase', roles: ADMINISTRATORS, kind: 'change' },
  'erase-version': { verb: 'erase a version of', roles: ADMINISTRATORS, kind: 'change' },
  'read-people': { verb: 'read', roles: ADMINISTRATORS, kind: 'read', of: 'the list of people' },
  'invite-person': { verb: 'invite', roles: ADMINISTRATORS, kind: 'read', of: 'people' },
  'change-role': { verb: 'change', roles: ADMINISTRATORS, kind: 'read', of: 'roles' },
  'suspend-person': { verb: 'suspend', roles: ADMINISTRATORS, kind: 'read', of: 'people' },
  'end-sessions': { verb: 'end', roles: ADMINISTRATORS, kind: 'read', of: 'sessions of others' },
  'reset-second-factor': { verb: 'reset', roles: ADMINISTRATORS, kind: 'read', of: 'second factors of others' },
  'read-audit': { verb: 'read', roles: ADMINISTRATORS, kind: 'read', of: 'the audit log' },
  'note-provided': { verb: 'note what the product has written of', roles: ADMINISTRATORS, kind: 'change' },
  'first-content': { verb: 'close the first content with', roles: ADMINISTRATORS, kind: 'change' },
} as const satisfies Record<string, Rule>

export type ActName = keyof typeof POLICY

/** What an act is done to: without a language to all of them, without a type to whichever there is. */
export type Target = { contentKey?: string; type?: string; language?: string }

/** Throws `INSUFFICIENT_ACCESS`, with a sentence that names the act, the target and who may, unless the table allows it. */
export function requireAllowed(actor: Actor, act: ActName, target: Target): void {
  const { verb, roles, kind, of }: Rule = POLICY[act]
  if (!roles.includes(actor.role)) refuse(`${withArticle(actor.role)} may not ${verb} ${of ?? name(target)}; ${roles.map(toOne).join(' or ')} may.`)
  const { types, languages } = kind === 'read' ? {} : (actor.scope ?? {})
  const { type, language } = target
  if (types !== undefined && (type === undefined || !types.includes(type))) refuse(hold(verb, target, types))
  if (languages !== undefined && (language === undefined || !languages.includes(language))) refuse(hold(verb, target, languages))
}

function hold(verb: string, target: Target, allowed: readonly string[]): string {
  return `You may not ${verb} ${name(target)}: you are held to ${allowed.join(', ') || 'nothing'}. Ask somebody without that limit.`
}

function name({ contentKey, type, language }: Target): string {
  const named = [type ?? 'content', contentKey].filter((word) => word !== undefined && word !== '').map(cut)
  return `${named.join(' ')} in ${cut(language ?? 'all languages')}`
}

/** A caller may name anything. */
function cut(word: unknown): string {
  const text = String(word)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

function withArticle(role: Role): string {
  return role.startsWith('a') || role.startsWith('e') ? `An ${role}` : `A ${role}`
}

function toOne(role: Role): string {
  return withArticle(role).toLowerCase()
}

function refuse(message: string): never {
  throw new ContractError('INSUFFICIENT_ACCESS', message)
}
