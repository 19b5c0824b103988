import { parseSavedTarget, SAVED } from '#model/accounts/saved-items.ts'
import { saveItem } from '#content/store/saved-items.ts'
import { say } from '#texts/say.ts'
import { refuse } from './visitor-account-acts.ts'
import type { ActOutcome } from './visitor-account.ts'
import { ACCOUNT_PATHS, fieldOf, toPage, type MemberRequest, type VisitorAccountFrame } from './visitor-account-frame.ts'

/** Saves a page of this site for the visitor: a search under the name that was typed, anything else under its current title. */
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

/** Turns typed text into a title: one line of bounded length. */
export function toTitle(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
    .trim()
    .slice(0, SAVED.longestTitle)
}
