import type { AuthoringCallName, PeopleCallName } from '#model/authoring/places.ts'

import { guardPeople, PEOPLE_GUARDS } from '../people/guard-people.ts'
import type { ActName } from '../policy.ts'
import { AUDIT_ANSWERS } from './answers/audit.ts'
import { DASHBOARD_ANSWERS } from './answers/dashboard.ts'
import { DRAFT_ANSWERS } from './answers/drafts.ts'
import { ITEM_ANSWERS } from './answers/items.ts'
import { MEDIA_ANSWERS } from './answers/media.ts'
import { PAGE_ANSWERS } from './answers/pages.ts'
import { PUBLICATION_ANSWERS } from './answers/publications.ts'
import { PREVIEW_ANSWERS } from './answers/previews.ts'
import { RELEASE_ANSWERS } from './answers/releases.ts'
import { TOGETHER_ANSWERS } from './answers/together.ts'
import { TRANSLATION_ANSWERS } from './answers/translations.ts'
import type { Answers, PeopleAnswers } from './asking.ts'

/** How the calls about content are answered. */
const CONTENT_ANSWERS: Answers<Exclude<AuthoringCallName, PeopleCallName>> = {
  ...DASHBOARD_ANSWERS,
  ...ITEM_ANSWERS,
  ...DRAFT_ANSWERS,
  ...PUBLICATION_ANSWERS,
  ...PAGE_ANSWERS,
  ...PREVIEW_ANSWERS,
  ...RELEASE_ANSWERS,
  ...MEDIA_ANSWERS,
  ...AUDIT_ANSWERS,
  ...TRANSLATION_ANSWERS,
  ...TOGETHER_ANSWERS,
}

/** How every call is answered: those about people by accounts. */
export function joinAnswers(people: PeopleAnswers): Answers<AuthoringCallName> {
  return { ...CONTENT_ANSWERS, ...guardPeople(people) }
}

/** The row of the policy table for each call; undefined where everybody of the staff may. */
export function actOf(name: AuthoringCallName): ActName | undefined {
  return name in PEOPLE_GUARDS ? PEOPLE_GUARDS[name as PeopleCallName]?.act : CONTENT_ANSWERS[name as keyof typeof CONTENT_ANSWERS].act
}
