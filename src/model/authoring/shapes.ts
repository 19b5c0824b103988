import { z } from 'zod'

import type { JsonObject } from '#base/pure/json.ts'
import { ALT_STATES } from '../images/alt-state.ts'
import { ROLES } from '../pages/visit.ts'
import { Review } from './history-shapes.ts'
import { STATES } from './states.ts'
import type { Forms as DescribedForms } from '../types/describe-forms.ts'

/** The answers of the authoring interface. The description and the types of the client are made from them. Times are ISO 8601, in UTC. */

const text = z.string()
const version = z.number().min(0).meta({ type: 'integer' })
const time = z.string().meta({ format: 'date-time' })
const body = z.custom<JsonObject>().meta({ type: 'object', additionalProperties: true })
const kind = <const Word extends string>(...words: [Word, ...Word[]]) => z.enum(words)
const languages = z.array(text)

/** One language of an item, as lists show it. */
export const Row = z.object({
  contentKey: text,
  language: text,
  type: text,
  apiName: text.optional(),
  title: text,
  urlName: text,
  state: z.enum(STATES),
  draftVersion: version,
  liveVersion: version.optional(),
  access: z.enum(['public', 'signed-in']),
  publishedAt: time.optional(),
  scheduledAt: time.optional(),
  endsAt: time.optional(),
  draftAuthor: text,
  draftAuthorName: text.optional(),
  alt: z.enum(ALT_STATES).optional(),
  changedAt: time,
  /** Those of the draft, without the contrast of pictures; `warnings` are those of them that only warn. Missing if not counted yet. */
  problems: version.optional(),
  warnings: version.optional(),
})
export type Row = z.infer<typeof Row>

const overviewOf = <Schema extends z.ZodType>(row: Schema) => z.object({ count: version, rows: z.array(row) })
/** Who did what to which item. `seconds` is by how much a plan came late, `plan` and `plannedAt` are what was planned. */
const Act = z.object({
  at: time,
  author: text,
  name: text.optional(),
  act: text,
  contentKey: text.optional(),
  language: text.optional(),
  version: version.optional(),
  title: text.optional(),
  plan: text.optional(),
  plannedAt: time.optional(),
  seconds: version.optional(),
})
/** The plan of a language of an item, or of a release. `error` says why. */
const FailedPlan = z.object({
  at: time,
  act: text,
  contentKey: text.optional(),
  language: text.optional(),
  release: text.optional(),
  title: text.optional(),
  error: text,
})
/** The reason of a job that was given up may name a recipient: it is told to administrators only. */
const FailedJob = z.object({ id: version, kind: text, attempts: version, failedAt: time, error: text.optional() })
export const Dashboard = z.object({
  needs: z.object({
    problems: overviewOf(Row),
    warnings: overviewOf(Row),
    silentPictures: overviewOf(Row),
    outdated: overviewOf(Row),
    untranslated: z.array(z.object({ language: text, count: version, rows: z.array(Row) })),
    failedPlans: overviewOf(FailedPlan),
    latePlans: overviewOf(Act),
    failedJobs: overviewOf(FailedJob),
    reviews: overviewOf(z.object({ row: Row, review: Review })),
  }),
  planned: overviewOf(Row),
  plannedReleases: z.array(z.object({ id: text, name: text, scheduledAt: time.optional() })),
  liveToday: overviewOf(Row),
  lastActs: z.array(Act),
})

export const ItemPage = z.object({ items: z.array(Row), nextCursor: text.optional() })
/** Values of a field with their names for visitors, and how many drafts have both. */
export const NamedValues = z.object({ values: z.array(z.object({ value: text.optional(), title: text, count: version })) })
export const Counts = z.object({ counts: z.partialRecord(z.enum(STATES), version) })

/** Who has typed something that is not saved, and since when. */
export const Holder = z.object({ accountId: text, name: text, language: text, baseVersion: version, savedAt: time })

export const ItemWithLanguages = z.object({
  contentKey: text,
  managedContentId: text,
  recordId: text.optional(),
  type: text,
  apiName: text.optional(),
  languages: z.array(Row),
  workingCopies: z.array(Holder),
})

const words = { version, title: text, urlName: text, body }
/** A version with its content. Of an erased one `erasedAt` is left, and the content is empty. */
export const OpenVersion = z.object({ ...words, author: text, authorName: text.optional(), createdAt: time, erasedAt: time.optional() })
export const WorkingCopy = z.object({ baseVersion: version, title: text, urlName: text, body, savedAt: time })
/** `paths` are those at which routes show the item, without base path and language. */
export const OpenDraft = z.object({
  row: Row,
  paths: z.array(text),
  /** The version that the plan publishes, where one is planned. */
  plannedVersion: version.optional(),
  managedContentId: text,
  recordId: text.optional(),
  draft: OpenVersion,
  workingCopy: WorkingCopy.optional(),
  others: z.array(Holder),
  /** The review that was asked for or decided since something went live, and how many comments are open. */
  review: Review.optional(),
  openComments: version,
})

/** What `blocks` cannot be published; what `warns` can, with a reason. */
const grade = kind('blocks', 'warns')
export const Problem = z.object({ message: text, component: text.optional(), path: text.optional(), grade })
export const Problems = z.object({ problems: z.array(Problem) })

const place = z.object({ component: text.optional(), path: text, how: kind('link', 'address', 'html', 'name', 'key') })
/** `isLive`: what visitors see refers; `isDraft`: the draft does. The places are in the draft, or else in what is live. */
export const Referrer = z.object({
  contentKey: text,
  language: text,
  type: text,
  title: text,
  urlName: text,
  draftVersion: version,
  isLive: z.boolean(),
  isDraft: z.boolean(),
  places: z.array(place),
})
export const Referrers = z.object({ referrers: z.array(Referrer) })

/** What a refusal says: for a row of a report, or for a whole request. */
export const Entry = z.object({ errorCode: text, message: text, component: text.optional(), path: text.optional(), grade: grade.optional() })
/**
 * One row of a report: `done` or refused with the entries that a single call would answer. `left` are places that could not be mended; a
 * draft that was not what is live is saved only (`isPublished` is false).
 */
const mended = z.object({
  contentKey: text,
  language: text,
  kind: kind('mended', 'unchanged', 'refused'),
  version: version.optional(),
  isPublished: z.boolean().optional(),
  left: z.array(place).optional(),
  errors: z.array(Entry).optional(),
})
const bulkRow = z.object({
  contentKey: text,
  language: text.optional(),
  kind: kind('done', 'unchanged', 'refused'),
  errors: z.array(Entry).optional(),
})
/** One row for each that was asked for, in its order; `unchanged` was live already. */
export const BulkReport = z.object({ rows: z.array(bulkRow), done: version, unchanged: version, refused: version, isShown: z.boolean() })
export const MendedReferrers = z.object({ rows: z.array(mended), isShown: z.boolean() })

/** Whether pages and calls of this server show the change already; if not, they will within a second of the database answering. */
const isShown = z.boolean()

export const Saved = z.object({ kind: kind('saved'), contentKey: text, language: text, version, recordId: text.optional() })
export const MadePage = z.object({ contentKey: text, language: text, version, languages: z.array(text), routeKey: text, inMenu: z.array(text) })
export const Discarded = z.object({ kind: kind('discarded', 'notPublished'), version: version.optional() })
export const Kept = z.object({ savedAt: time })
export const Dropped = z.object({ kind: kind('dropped', 'nothingKept') })
/** `isUnchanged`: it was live already. */
export const Published = z.object({
  kind: kind('published'),
  contentKey: text,
  language: text,
  version,
  publishedDate: time,
  isUnchanged: z.literal(true).optional(),
  isShown,
})
/** The paths that lead to another item since. */
const redirected = z.array(text)
export const Unpublished = z.object({ kind: kind('unpublished', 'notPublished'), redirected: redirected.optional(), isShown })
export const Scheduled = z.object({ kind: kind('scheduled'), at: time })
export const Cancelled = z.object({ kind: kind('cancelled', 'notScheduled') })
/** `referrers` is how many languages of other items got the new name with it. */
export const Renamed = z.object({ kind: kind('renamed'), languages, referrers: version, isShown })
export const Archived = z.object({ kind: kind('archived'), languages, redirected, isShown })
export const Unarchived = z.object({ kind: kind('unarchived'), languages })
export const ErasedItem = z.object({ kind: kind('erased'), languages, isShown })
export const ErasedVersion = z.object({ kind: kind('erased'), versions: z.array(version), isShown })

/** `path` is below the site's address. */
export const SharedPreview = z.object({ id: text, path: text, expiresAt: time })
export const Previews = z.object({
  /** A link to a release has no language. */
  previews: z.array(z.object({ id: text, language: text.optional(), accountId: text, name: text, createdAt: time, expiresAt: time })),
})
/** A whole HTML document. */
export const DrawnPage = z.object({ html: text })
/** A whole HTML document, and where it will be found; `shows` is the item that it shows where that is another one. */
export const DrawnDraft = z.object({
  page: z.object({ html: text, path: text, shows: z.object({ contentKey: text, title: text }).optional() }).optional(),
})
/** `path` is where a route is live, else that of its draft; `languages` are those of what stands there. */
export const Pages = z.object({
  pages: z.array(z.object({ route: Row, path: text, contentType: text.optional(), languages: z.array(Row) })),
})
/** `addresses` are live and leave redirects, `drafts` are paths that are not; `referrers` refer to a route that moves. */
export const ForeseenMove = z.object({
  from: text,
  to: text,
  addresses: z.array(z.object({ from: text, to: text, languages: z.array(text) })),
  drafts: z.array(text),
  referrers: z.array(Referrer),
})
export const MovedPage = z.object({ kind: kind('moved'), from: text, to: text, routes: version, isShown: z.boolean() })
export const EndedPreview = z.object({ kind: kind('ended', 'notThere') })

const bytes = z.number().min(0).meta({ type: 'integer' })
/** A file on its way: `offset` bytes of `size` have arrived. */
export const Upload = z.object({ id: text, name: text, size: bytes, offset: bytes, createdAt: time, expiresAt: time })
export const Uploads = z.object({ uploads: z.array(Upload) })
export const DroppedUpload = z.object({ kind: kind('dropped') })

const file = z.object({ hash: text, mimeType: text, fileName: text, size: bytes, width: bytes, height: bytes })
export const MediaPlace = z.object({ folder: text, tags: z.array(text) })
/** An image or a document; the first language stands for it in lists. Width and height of a document are 0. */
export const MediaRow = z.object({
  contentKey: text,
  type: text,
  changedAt: time,
  languages: z.array(Row),
  folder: text,
  tags: z.array(text),
  file: file.optional(),
  revision: text.optional(),
  issuedOn: text.optional(),
  focalPoint: z.object({ x: z.number(), y: z.number() }).optional(),
})
export const MediaPage = z.object({ items: z.array(MediaRow), nextCursor: text.optional() })
export const CreatedMedia = z.object({ kind: kind('saved'), contentKey: text, language: text, version, type: text, file })
const counted = z.array(z.object({ name: text, count: bytes }))
const room = z.object({ used: bytes, most: bytes })
/** What the library is sorted by, and its room in bytes: of the caller, of all, and of one file. */
export const Library = z.object({ folders: counted, tags: counted, own: room, all: room, largest: z.object({ image: bytes, document: bytes }) })
/** The bytes of a file; its type is in the header Content-Type. */
export const FileBytes = z.custom<object>().meta({ type: 'string', format: 'binary' })

/** What somebody may do. `scope` is the limit of a translator or of somebody who keeps one type; without it there is none. */
export const Self = z.object({
  id: text,
  name: text,
  role: z.enum(ROLES),
  scope: z.object({ types: z.array(text).optional(), languages: z.array(text).optional() }).optional(),
  acts: z.array(text),
  /** The name of the site, and its languages in their order, also those that are not shown yet. */
  site: z.object({
    name: text,
    languages: z.array(z.object({ code: text, path: text, label: text, isActive: z.boolean(), isDefault: z.boolean() })),
  }),
})

/**
 * Somebody who can sign in. `invitation` while no password was set: until when the newest link is valid, or that none is. `signedInAt` is
 * the last sign-in, unless that was before the product noted it.
 */
export const Person = z.object({
  id: text,
  email: text,
  name: text,
  role: z.enum(ROLES),
  scope: z.object({ types: z.array(text).optional(), languages: z.array(text).optional() }).optional(),
  hasSecondFactor: z.boolean(),
  mustSetUpSecondFactor: z.boolean(),
  createdAt: time,
  signedInAt: time.optional(),
  suspendedAt: time.optional(),
  invitation: z.object({ expiresAt: time.optional() }).optional(),
})
export const People = z.object({ people: z.array(Person) })
/** `device` is the browser and the system of the sign-in, as far as they could be told. */
export const Sessions = z.object({
  sessions: z.array(z.object({ id: text, device: text.optional(), startedAt: time, usedAt: time, expiresAt: time, isCurrent: z.boolean() })),
})
export const EndedSession = z.object({ kind: kind('ended', 'notThere') })
export const EndedSessions = z.object({ ended: version })
export const ResetFactor = z.object({ kind: kind('reset', 'notThere') })

/** `title` is that of the item now; `subject` is the account that an act on an account was about, whose name is missing when it is gone. */
export const AuditLine = z.object({
  id: version,
  at: time,
  author: text,
  name: text.optional(),
  role: text.optional(),
  by: text.optional(),
  client: text.optional(),
  act: text,
  contentKey: text.optional(),
  language: text.optional(),
  version: version.optional(),
  title: text.optional(),
  detail: body.optional(),
  subject: z.object({ id: text, name: text.optional() }).optional(),
})
export const AuditPage = z.object({ entries: z.array(AuditLine), nextCursor: text.optional() })

export const Forms = z.custom<DescribedForms>().meta({ type: 'object', additionalProperties: true })

/** The body of every refusal: one entry for each problem. A conflict also has both sides. */
export const Errors = z.array(
  z.object({
    errorCode: text,
    message: text,
    component: text.optional(),
    path: text.optional(),
    grade: grade.optional(),
    base: z.object(words).optional(),
    theirs: z.object(words).optional(),
    author: text.optional(),
    savedAt: time.optional(),
  }),
)
