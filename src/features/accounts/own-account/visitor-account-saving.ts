import { parseSavedTarget, SAVED } from '#model/accounts/saved-items.ts'
import { saveItem } from '#content/store/saved-items.ts'
import { say } from '#texts/say.ts'
import { refuse } from './visitor-account-acts.ts'
import type { ActOutcome } from './visitor-account.ts'
import { ACCOUNT_PATHS, fieldOf, toPage, type MemberRequest, type VisitorAccountFrame } from './visitor-account-frame.ts'

/** Puts a page of this site among what the visitor has saved, under the name it has today; a search under the one that was typed. */
export async function saveForVisitor(frame: VisitorAccountFrame, request: MemberRequest): Promise<ActOutcome> {
  const { signedIn, language, now } = request
  const target = parseSavedTarget(fieldOf(request, 'kind'), fieldOf(request, 'path'))
  const title = target && frame.titleOf(target, language)
  const fail = (message: 'nothingToSave' | 'savedFull') =>
    refuse({ form: 'save', values: {}, problems: [], notice: { kind: 'failed', text: say(language.code, `accountAnswer.${message}`) } })
  if (target === undefined || title === undefined) return fail('nothingToSave')
  const typed = toTitle(fieldOf(request, 'title'))
  const outcome = await saveItem(frame.openStore(), signedIn.id, { target, title: target.kind === 'search' && typed !== '' ? typed : title, now })
  return outcome === 'full' ? fail('savedFull') : { kind: 'redirect', to: `${toPage(frame, request, ACCOUNT_PATHS.overview)}#saved` }
}

/** One line, bounded. */
export function toTitle(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, SAVED.longestTitle)
}
