import type { Actor } from '#model/accounts/actor.ts'
import type { Role } from '#model/pages/visit.ts'
import { sentence, type Sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

type Rule = {
  roles: readonly Role[]
  /** `read`: the actor's scope does not apply, because translators read the other languages. `create`: the item may not exist yet. */
  kind: 'read' | 'create' | 'change'
}

const STAFF: readonly Role[] = ['author', 'editor', 'administrator']
const EDITORS: readonly Role[] = ['editor', 'administrator']
const ADMINISTRATORS: readonly Role[] = ['administrator']

/** Who may do what: every act and query checks this table (`define-act.ts`), and nothing else is allowed. */
export const POLICY = {
  read: { roles: STAFF, kind: 'read' },
  'keep-working-copy': { roles: STAFF, kind: 'change' },
  'save-draft': { roles: STAFF, kind: 'create' },
  'restore-version': { roles: STAFF, kind: 'change' },
  'mark-translation': { roles: STAFF, kind: 'change' },
  'discard-draft': { roles: STAFF, kind: 'change' },
  'upload-image': { roles: STAFF, kind: 'create' },
  'upload-document': { roles: STAFF, kind: 'create' },
  'upload-file': { roles: STAFF, kind: 'read' },
  'replace-file': { roles: STAFF, kind: 'change' },
  'place-media': { roles: STAFF, kind: 'change' },
  'share-preview': { roles: STAFF, kind: 'read' },
  'end-preview': { roles: STAFF, kind: 'read' },
  comment: { roles: STAFF, kind: 'read' },
  'ask-review': { roles: STAFF, kind: 'change' },
  'decide-review': { roles: EDITORS, kind: 'change' },
  publish: { roles: EDITORS, kind: 'change' },
  'override-warnings': { roles: EDITORS, kind: 'change' },
  unpublish: { roles: EDITORS, kind: 'change' },
  schedule: { roles: EDITORS, kind: 'change' },
  'cancel-schedule': { roles: EDITORS, kind: 'change' },
  'change-release': { roles: STAFF, kind: 'read' },
  'publish-release': { roles: EDITORS, kind: 'read' },
  'mend-referrers': { roles: STAFF, kind: 'read' },
  rename: { roles: EDITORS, kind: 'change' },
  archive: { roles: EDITORS, kind: 'change' },
  unarchive: { roles: EDITORS, kind: 'change' },
  'erase-item': { roles: ADMINISTRATORS, kind: 'change' },
  'erase-version': { roles: ADMINISTRATORS, kind: 'change' },
  'read-people': { roles: ADMINISTRATORS, kind: 'read' },
  'invite-person': { roles: ADMINISTRATORS, kind: 'read' },
  'change-role': { roles: ADMINISTRATORS, kind: 'read' },
  'suspend-person': { roles: ADMINISTRATORS, kind: 'read' },
  'end-sessions': { roles: ADMINISTRATORS, kind: 'read' },
  'reset-second-factor': { roles: ADMINISTRATORS, kind: 'read' },
  'read-audit': { roles: ADMINISTRATORS, kind: 'read' },
  'note-provided': { roles: ADMINISTRATORS, kind: 'change' },
  'first-content': { roles: ADMINISTRATORS, kind: 'change' },
} as const satisfies Record<string, Rule>

export type ActName = keyof typeof POLICY

/** What an act is done to: without a language to all of them, without a type to whichever there is. */
export type Target = { contentKey?: string; type?: string; language?: string }

/** Throws `INSUFFICIENT_ACCESS`, with a sentence that names the act, the target and who may, unless the table allows it. */
export function requireAllowed(actor: Actor, act: ActName, target: Target): void {
  const { roles, kind }: Rule = POLICY[act]
  const deed = sentence(`mayNot.${act}`, { what: name(target) })
  if (!roles.includes(actor.role)) refuse(sentence('refuseMayNot', { who: sentence(`whoActs.${actor.role}`), deed, allowed: nameRoles(roles) }))
  const { types, languages } = kind === 'read' ? {} : (actor.scope ?? {})
  const { type, language } = target
  if (types !== undefined && !isIn(types, type)) refuse(hold(deed, types))
  if (languages !== undefined && !isIn(languages, language)) refuse(hold(deed, languages))
}

/** Whether the table allows it. */
export function mayDo(actor: Pick<Actor, 'role' | 'scope'>, act: ActName, { type, language }: Target): boolean {
  const { roles, kind }: Rule = POLICY[act]
  const { types, languages } = kind === 'read' ? {} : (actor.scope ?? {})
  return roles.includes(actor.role) && isIn(types, type) && isIn(languages, language)
}

function isIn(allowed: readonly string[] | undefined, name: string | undefined): boolean {
  return allowed === undefined || (name !== undefined && allowed.includes(name))
}

function hold(deed: Sentence, allowed: readonly string[]): Sentence {
  return sentence('refuseHeld', { deed, allowed: allowed.length === 0 ? sentence('refuseHeldToNothing') : allowed.join(', ') })
}

function name({ contentKey, type, language }: Target): Sentence {
  const named = [type, contentKey]
    .filter((word) => word !== undefined && word !== '')
    .map(cut)
    .join(' ')
  const content = named === '' ? sentence('refuseAnyContent') : sentence('refuseContent', { item: named })
  return sentence('refuseTarget', {
    named: type === undefined ? content : named,
    language: language === undefined ? sentence('refuseAllLanguages') : cut(language),
  })
}

/** A caller may name anything. */
function cut(word: unknown): string {
  const text = String(word)
  return text.length > 40 ? `${text.slice(0, 40)}…` : text
}

function nameRoles([first, ...others]: readonly Role[]): Sentence {
  const named = sentence(`whoMay.${first ?? 'administrator'}`)
  return others.length === 0 ? named : sentence('eitherRole', { first: named, other: nameRoles(others) })
}

function refuse(said: Sentence): never {
  throw new AuthoringError('INSUFFICIENT_ACCESS', said)
}
