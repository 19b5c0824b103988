import type { Actor } from '#model/accounts/actor.ts'
import type { AnswerOf, ReadBodyOf, ReadQueryOf } from '#model/authoring/calls.ts'
import type { AuthoringCallName, PathPartsOf, PeopleCallName } from '#model/authoring/places.ts'
import type { SiteLanguage } from '#model/languages.ts'
import type { PageKind } from '#model/pages/page-kinds.ts'
import type { AddressPlace } from '#model/links/address-mentions.ts'
import type { Forms } from '#model/types/describe-forms.ts'
import type { DraftFiles } from '#content/media/draft-files.ts'
import type { Media } from '#content/media/media.ts'
import type { Store } from '#content/store/tables.ts'

import type { BlockRules } from '../checks/check-view.ts'
import type { ActName } from '../policy.ts'
import type { DrawDraft } from '../previews/draw-draft.ts'
import type { DrawPage } from '../previews/draw-page.ts'
import type { ColleagueMail } from '../together/tell-colleagues.ts'
import type { FindWarnings } from '../warnings/find-warnings.ts'

/** What answers need besides the request. */
export type AnswerPlace = {
  basePath: string
  blocks: BlockRules
  warn: FindWarnings
  /** The site's own addresses, for references by URL. */
  site?: AddressPlace['site']
  forms(): Forms
  /** A live page of each kind. */
  samplePages(): { kind: PageKind; path: string }[]
  /** Name and languages of the site, as its settings are live. */
  siteFrame(): { name: string; languages: readonly SiteLanguage[] }
  /** Where files are kept, and those of drafts. */
  media: Media
  draftFiles: DraftFiles
  drawPage: DrawPage
  drawDraft: DrawDraft
  /** Counts the mails of a colleague to a mailbox, and says whether it may get one more. */
  mayTell: ColleagueMail['mayTell']
}

/** A request that was read: `seen` is the draft version of If-Match. */
export type Asking<Name extends AuthoringCallName> = {
  store: Store
  actor: Actor
  now: Date
  place: AnswerPlace
  path: PathPartsOf<Name>
  query: ReadQueryOf<Name>
  body: ReadBodyOf<Name>
  seen?: number
  /** The body of a call that takes the bytes of a file. */
  bytes: AsyncIterable<Uint8Array>
  /** The header Accept. */
  accept?: string
  /** In which its sender reads sentences, by Accept-Language: a language of the catalogue. */
  language: string
  /** By which the sender's own session is told from others. */
  cookieHeader: string | undefined
}

/** How a call is answered. `isShown` is added to answers of calls that change what visitors see. */
export type Answer<Name extends AuthoringCallName> = {
  /** The row of the policy table that decides who may; undefined where everybody of the staff may. */
  act?: ActName
  /** What visitors see may change: the answer waits until this server shows it. */
  changesLive?: true
  /** The same object for everybody until the next release: it is compressed once. */
  isSteady?: true
  answer(asking: Asking<Name>): Promise<Omit<AnswerOf<Name>, 'isShown'>>
  /** The draft version that the answer tells, for its ETag. */
  version?(answer: Omit<AnswerOf<Name>, 'isShown'>): number | undefined
}

export type Answers<Name extends AuthoringCallName> = { [Each in Name]: Answer<Each> }

/** How accounts answer the calls about people; who may is asked before (`guard-people.ts`). */
export type PeopleAnswers = { [Name in PeopleCallName]: (asking: Asking<Name>) => Promise<AnswerOf<Name>> }
