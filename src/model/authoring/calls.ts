import { z } from 'zod'

import { PAGE_CALLS } from './page-calls.ts'
import { PEOPLE_CALLS } from './people-calls.ts'
import type { AuthoringCallName } from './places.ts'
import { RELEASE_CALLS } from './release-calls.ts'
import { ITEM_BODY_BYTES, MOST_ROWS, ROWS_BODY_BYTES } from './body-sizes.ts'
import { Versions } from './history-shapes.ts'
import * as shapes from './shapes.ts'
import { TOGETHER_CALLS } from './together-calls.ts'
import { TRANSLATION_CALLS } from './translation-calls.ts'
import { Filter, TYPES } from './filter.ts'
import { BULK_ACTS, MOST_NAMED_VALUES } from './states.ts'
import * as words from './words.ts'

/** What a call of the authoring interface takes and answers. */
export type AuthoringCall = {
  summary: string
  query?: z.ZodObject
  body?: z.ZodObject
  /** The shape of the answer, which the server does not check again. */
  answer: z.ZodType
  /** The status of success, by default 200. */
  status?: 201
  /**
   * `required`: changes a draft, so the header If-Match names the version that the caller has seen, unless there is no draft yet.
   * `optional`: is compared if it is sent.
   */
  ifMatch?: 'required' | 'optional'
  /** The body is the bytes of a file; the answer is one. Neither is JSON then. */
  takesBytes?: true
  answersBytes?: true
  /** The largest body, by default `SMALL_BODY_BYTES` (`body-sizes.ts`). */
  bodyBytes?: number
}

const ELSEWHERE = 'Content key of an item whose page takes the visitors over'

/** Every call by its name. Paths are in `places.ts`; who may do it is the row of the policy table that `http/answers` names. */
export const AUTHORING_CALLS = {
  describeForms: { summary: 'All content types and blocks with their fields, labels and help texts', answer: shapes.Forms },
  describeSelf: { summary: 'Who is asking, and which acts the role allows', answer: shapes.Self },
  ...PEOPLE_CALLS,
  ...RELEASE_CALLS,
  ...PAGE_CALLS,
  ...TRANSLATION_CALLS,
  ...TOGETHER_CALLS,
  listItems: {
    summary: 'Languages of items, one per row; by default the last changed come first',
    query: z.strictObject({
      ...Filter,
      sort: words
        .choice(
          'sort',
          ['title', '-title', 'changedAt', '-changedAt', 'publishedAt', '-publishedAt', 'type', '-type', 'match'],
          'The order; with - descending. match: titles that are q or begin with it come first, on one page',
        )
        .optional(),
      cursor: words.line('cursor', 'nextCursor of the page before, with the same filter and order').optional(),
      limit: words.number('limit', 'Rows of a page, 1 to 100; by default 50').optional(),
    }),
    answer: shapes.ItemPage,
  },
  countItems: { summary: 'How many languages of items match a filter, by state', query: z.strictObject(Filter), answer: shapes.Counts },
  listNamedValues: {
    summary: `The values of a field that another field names for visitors, such as the categories of terms, in the drafts of a language: the first ${MOST_NAMED_VALUES} by name`,
    query: z.strictObject({
      type: words.choice('type', TYPES, 'The content type'),
      language: words.line('language', 'A language of delivery, such as en_US'),
      field: words.line('field', 'The field with the value, such as category'),
    }),
    answer: shapes.NamedValues,
  },
  readDashboard: {
    summary: 'What needs somebody, what is planned, what went live today, and who did what; each with its first rows',
    query: z.strictObject({ since: words.time('since', 'When today has begun; by default at midnight UTC').optional() }),
    answer: shapes.Dashboard,
  },
  actOnMany: {
    summary: 'Publish, withdraw, plan or archive many items, each by its own act; a refused row leaves the others as they are',
    body: z.strictObject({
      act: words.choice('act', BULK_ACTS, 'What is done to each row'),
      rows: words.rows('rows', MOST_ROWS, {
        contentKey: words.text('contentKey', 'The item'),
        language: words.text('language', 'Its language; not needed to archive').optional(),
        version: words.number('version', 'Its draft version that was seen, for publishing').optional(),
      }),
      at: words.time('at', 'When, for a schedule').optional(),
      plan: words.choice('plan', ['publish', 'unpublish'], 'What is planned; by default publish').optional(),
      note: words.text('note', 'The reason, for the histories').optional(),
      override: words.Override.optional(),
      redirectTo: words.text('redirectTo', ELSEWHERE).optional(),
    }),
    answer: shapes.BulkReport,
    bodyBytes: ROWS_BODY_BYTES,
  },
  createItem: {
    summary: 'A new item with its first draft. With contentKey, the same request can be repeated without a second item',
    body: z.strictObject({
      contentKey: words.text('contentKey', 'MC and 26 letters or digits; by default a new one').optional(),
      type: words.text('type', 'The content type'),
      language: words.text('language', 'The language of the draft'),
      ...words.ITEM_WORDS,
    }),
    answer: shapes.Saved,
    status: 201,
    bodyBytes: ITEM_BODY_BYTES,
  },
  readItem: { summary: 'An item with all its languages, and who is working on it', answer: shapes.ItemWithLanguages },
  listReferrers: { summary: 'What refers to an item in links, texts and fields, live or as a draft, and where', answer: shapes.Referrers },
  mendReferrers: {
    summary: 'Point references to an item to another one, or remove them and keep their words; drafts that were live are published again',
    body: z.strictObject({
      referrers: words.rows('referrers', MOST_ROWS, {
        contentKey: words.text('contentKey', 'The item that refers'),
        language: words.text('language', 'Its language'),
        version: words.number('version', 'Its draft version that was seen').optional(),
      }),
      to: words.text('to', 'Content key of the item to point to; without it the references are removed').optional(),
    }),
    answer: shapes.MendedReferrers,
    bodyBytes: ROWS_BODY_BYTES,
  },
  rename: {
    summary: 'Another URL name, or path of a route, for all languages; the old address redirects to the new one',
    body: z.strictObject({
      urlName: words.text('urlName', 'The new URL name').optional(),
      path: words.text('path', 'The new path, for routes').optional(),
    }),
    answer: shapes.Renamed,
  },
  archive: {
    summary: 'Take an item away from visitors and from choices, in all its languages; redirectTo sends visitors of its pages to another item',
    body: z.strictObject({ redirectTo: words.text('redirectTo', ELSEWHERE).optional() }),
    answer: shapes.Archived,
  },
  unarchive: { summary: 'Bring an archived item back, as drafts', answer: shapes.Unarchived },
  eraseItem: {
    summary: 'Erase an item from all its versions and languages, for legal reasons; it cannot be undone',
    body: z.strictObject({ reason: words.text('reason', 'The legal ground; it is kept') }),
    answer: shapes.ErasedItem,
  },
  listPreviews: { summary: 'The links by which drafts of an item are shown at present', answer: shapes.Previews },
  endPreview: { summary: 'End a link to a preview', answer: shapes.EndedPreview },
  sharePreview: {
    summary: 'A link that shows the draft to whoever has it or, if it is own, to the caller alone, for at most a week; the address is told once',
    body: z.strictObject({ ...words.PREVIEW_WORDS }),
    answer: shapes.SharedPreview,
    status: 201,
  },
  drawPage: {
    summary: 'The page of a view as it would be published with these words, with comments around its blocks and regions; nothing is kept',
    body: z.strictObject({ ...words.ITEM_WORDS, ...words.DRAWING_WORDS }),
    answer: shapes.DrawnPage,
    bodyBytes: ITEM_BODY_BYTES,
  },
  drawDraft: {
    summary: 'The page of the saved draft at its address, as visitors will get it once it is live; without page for an item that no route shows',
    answer: shapes.DrawnDraft,
  },
  readDraft: {
    summary: 'The draft of a language; its version is the ETag. Also what the caller has typed and not saved, and who else is working on it',
    answer: shapes.OpenDraft,
  },
  saveDraft: {
    summary: 'Save a version as the draft, complete or not',
    body: z.strictObject({ ...words.ITEM_WORDS }),
    answer: shapes.Saved,
    ifMatch: 'required',
    bodyBytes: ITEM_BODY_BYTES,
  },
  discardDraft: { summary: 'Make the live version the draft again', answer: shapes.Discarded, ifMatch: 'required' },
  readWorkingCopy: { summary: 'What the caller has typed and not saved', answer: shapes.WorkingCopy },
  keepWorkingCopy: {
    summary: 'Keep what is being typed, without a version; only its writer can read it',
    body: z.strictObject({
      baseVersion: words.number('baseVersion', 'The draft that the edits began from, 0 for none'),
      after: words
        .text('after', 'savedAt of the working copy that these words go on from, empty for none; refused when it is another one')
        .optional(),
      ...words.ITEM_WORDS,
    }),
    answer: shapes.Kept,
    bodyBytes: ITEM_BODY_BYTES,
  },
  dropWorkingCopy: { summary: 'Delete what the caller has typed and not saved', answer: shapes.Dropped },
  listProblems: {
    summary: 'What blocks the publication of the draft or, without that, warns of it; each with component and path',
    answer: shapes.Problems,
  },
  publish: {
    summary: 'Make the draft of a language live; isShown tells whether pages show it already',
    body: z.strictObject({ note: words.text('note', 'The reason, for the history').optional(), override: words.Override.optional() }),
    answer: shapes.Published,
    ifMatch: 'optional',
  },
  unpublish: {
    summary:
      'Withdraw a language of an item from visitors; redirectTo sends visitors of its pages to another item; only for the last language that is live',
    query: z.strictObject({ redirectTo: words.line('redirectTo', ELSEWHERE).optional() }),
    answer: shapes.Unpublished,
  },
  schedule: {
    summary: 'Plan a publication of the draft of that time, or the end of a publication',
    body: z.strictObject({
      act: words.choice('act', ['publish', 'unpublish'], 'What is planned'),
      at: words.time('at', 'When, with its offset from UTC, such as 2026-12-01T08:00:00+01:00'),
      override: words.Override.optional(),
    }),
    answer: shapes.Scheduled,
  },
  cancelSchedule: {
    summary: 'Take plans back: those for one act or, without act, for both',
    query: z.strictObject({ act: words.choice('act', ['publish', 'unpublish'], 'Which plan').optional() }),
    answer: shapes.Cancelled,
  },
  listVersions: {
    summary: 'The history of a language, newest first',
    query: z.strictObject({
      before: words.number('before', 'Begin below this version').optional(),
      limit: words.number('limit', 'Versions of a page, 1 to 100; by default 100').optional(),
    }),
    answer: Versions,
  },
  readVersion: { summary: 'A version with its content in the format of today', answer: shapes.OpenVersion },
  restoreVersion: { summary: 'Save an earlier version as the draft; what is live stays', answer: shapes.Saved, ifMatch: 'required' },
  beginUpload: {
    summary: 'Take room for a file that comes in parts; it waits a day for its next part',
    body: z.strictObject({ name: words.text('name', 'The name of the file'), size: words.number('size', 'Its size in bytes') }),
    answer: shapes.Upload,
    status: 201,
  },
  listUploads: { summary: 'What the caller has begun to upload and not finished, newest first', answer: shapes.Uploads },
  readUpload: { summary: 'How many bytes of a file have arrived, after a break', answer: shapes.Upload },
  sendPart: {
    summary: 'Append bytes to a file (application/octet-stream); what arrived before a break stays',
    query: z.strictObject({ offset: words.number('offset', 'Where the part begins in the file: how many bytes have arrived') }),
    takesBytes: true,
    answer: shapes.Upload,
  },
  dropUpload: { summary: 'Give an upload up; nothing of it is left', answer: shapes.DroppedUpload },
  describeLibrary: { summary: 'Folders and tags with the number of items, and the room for files', answer: shapes.Library },
  listMedia: {
    summary: 'Images and documents, one per row; by default the last changed come first',
    query: z.strictObject({
      kind: words.list('kind', ['image', 'document'], 'Kinds of files'),
      folder: words.line('folder', 'A folder with all below it; empty for what is in none').optional(),
      tag: words.line('tag', 'Tags, with commas between them; an item has all of them').optional(),
      unused: words.truth('unused', 'Whether no live version names the content key'),
      missingAlt: words.line('missingAlt', 'A language in which images lack an alternative text').optional(),
      archived: words.truth('archived', 'Archived items instead of the others'),
      q: words.line('q', 'Words that title, URL name or a tag contain').optional(),
      sort: words.choice('sort', ['title', '-title', 'changedAt', '-changedAt'], 'The order; with - descending').optional(),
      cursor: words.line('cursor', 'nextCursor of the page before, with the same filter and order').optional(),
      limit: words.number('limit', 'Rows of a page, 1 to 100; by default 50').optional(),
    }),
    answer: shapes.MediaPage,
  },
  createMedia: {
    summary: 'A new image or document, by the bytes of an upload that has arrived completely, as a draft',
    body: z.strictObject({
      upload: words.text('upload', 'The id of the upload'),
      language: words.text('language', 'The language of the draft'),
      contentKey: words.text('contentKey', 'MC and 26 letters or digits; by default a new one').optional(),
      title: words.text('title', 'The title; by default made from the name of the file').optional(),
      altText: words.text('altText', 'Of an image: what it shows').optional(),
      decorative: words.flag('decorative', 'Of an image: that it says nothing of its own').optional(),
      description: words.text('description', 'Of a document: what it is about').optional(),
      ...words.DOCUMENT_WORDS,
      ...words.PLACE_WORDS,
    }),
    answer: shapes.CreatedMedia,
    status: 201,
  },
  placeMedia: {
    summary: 'Another folder or other tags; what is left out stays',
    body: z.strictObject({ ...words.PLACE_WORDS }),
    answer: shapes.MediaPlace,
  },
  readFile: {
    summary: 'The file of a draft, or a picture of it for lists',
    query: z.strictObject({ size: words.choice('size', ['original', 'small'], 'small for a picture 640 pixels wide').optional() }),
    answersBytes: true,
    answer: shapes.FileBytes,
  },
  replaceFile: {
    summary: 'Save a draft with another file; key, focal point and words stay',
    body: z.strictObject({ upload: words.text('upload', 'The id of the upload'), ...words.DOCUMENT_WORDS }),
    answer: shapes.Saved,
    ifMatch: 'required',
  },
  eraseVersion: {
    summary: 'Erase the content of a version, and of all versions with the same content, for legal reasons; it cannot be undone',
    body: z.strictObject({ reason: words.text('reason', 'The legal ground; it is kept') }),
    answer: shapes.ErasedVersion,
  },
} as const satisfies Record<AuthoringCallName, AuthoringCall>

type Calls = typeof AUTHORING_CALLS
type PartOf<Name extends AuthoringCallName, Part extends 'query' | 'body'> = Calls[Name] extends Record<Part, z.ZodObject> ? Calls[Name][Part] : never

/** The query, the body and the answer of a call as its client writes and reads them. */
export type QueryOf<Name extends AuthoringCallName> = z.input<PartOf<Name, 'query'>>
export type BodyOf<Name extends AuthoringCallName> = z.input<PartOf<Name, 'body'>>
export type AnswerOf<Name extends AuthoringCallName> = z.output<Calls[Name]['answer']>
/** The query and the body as the server reads them. */
export type ReadQueryOf<Name extends AuthoringCallName> = z.output<PartOf<Name, 'query'>>
export type ReadBodyOf<Name extends AuthoringCallName> = z.output<PartOf<Name, 'body'>>
