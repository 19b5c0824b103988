/** The path of the authoring interface, below the base path. */
export const AUTHORING_ROOT = '/api/authoring'
/** Says whose words a request holds, by the id of the account: for another one that is signed in meanwhile it is refused. */
export const ACCOUNT_HEADER = 'x-busbar-account'

const ITEM = '/contents/:contentKey'
const PERSON = '/people/:person'
const RELEASE = '/releases/:release'
const LANGUAGE = `${ITEM}/:language` as const
const THREAD = `${LANGUAGE}/comments/:thread` as const

/**
 * Method and path of each call of the authoring interface, below `AUTHORING_ROOT`. Plain strings, because browsers read them too; what a
 * call takes and answers is in `calls.ts`.
 */
export const AUTHORING_PLACES = {
  describeForms: 'GET /forms',
  describeSelf: 'GET /self',
  listOwnSessions: 'GET /self/sessions',
  endOtherSessions: 'DELETE /self/sessions',
  endOwnSession: 'DELETE /self/sessions/:session',
  listPeople: 'GET /people',
  invitePerson: 'POST /people',
  inviteAgain: `POST ${PERSON}/invitation`,
  changeRole: `PUT ${PERSON}/role`,
  suspendPerson: `PUT ${PERSON}/suspension`,
  restorePerson: `DELETE ${PERSON}/suspension`,
  endSessionsOf: `DELETE ${PERSON}/sessions`,
  resetSecondFactor: `DELETE ${PERSON}/second-factor`,
  listAudit: 'GET /audit',
  listItems: 'GET /contents',
  countItems: 'GET /counts',
  listNamedValues: 'GET /values',
  readDashboard: 'GET /dashboard',
  actOnMany: 'PUT /bulk',
  createItem: 'POST /contents',
  listPages: 'GET /pages',
  createPage: 'POST /pages',
  keepTemplate: 'POST /templates',
  createPart: 'POST /parts',
  foreseeMove: `GET ${ITEM}/move`,
  movePage: `PUT ${ITEM}/move`,
  readItem: `GET ${ITEM}`,
  listReferrers: `GET ${ITEM}/referrers`,
  mendReferrers: `PUT ${ITEM}/referrers`,
  listIncluding: `GET ${ITEM}/including`,
  rename: `PUT ${ITEM}/name`,
  archive: `PUT ${ITEM}/archive`,
  unarchive: `DELETE ${ITEM}/archive`,
  eraseItem: `PUT ${ITEM}/erasure`,
  listPreviews: `GET ${ITEM}/previews`,
  endPreview: `DELETE ${ITEM}/previews/:preview`,
  readDraft: `GET ${LANGUAGE}`,
  saveDraft: `PUT ${LANGUAGE}/draft`,
  discardDraft: `DELETE ${LANGUAGE}/draft`,
  readWorkingCopy: `GET ${LANGUAGE}/working-copy`,
  keepWorkingCopy: `PUT ${LANGUAGE}/working-copy`,
  dropWorkingCopy: `DELETE ${LANGUAGE}/working-copy`,
  listProblems: `GET ${LANGUAGE}/problems`,
  readTranslation: `GET ${LANGUAGE}/translation`,
  markTranslation: `PUT ${LANGUAGE}/translation`,
  sharePreview: `POST ${LANGUAGE}/previews`,
  drawPage: `POST ${LANGUAGE}/drawings`,
  drawDraft: `GET ${LANGUAGE}/page`,
  publish: `PUT ${LANGUAGE}/publication`,
  unpublish: `DELETE ${LANGUAGE}/publication`,
  schedule: `PUT ${LANGUAGE}/schedule`,
  cancelSchedule: `DELETE ${LANGUAGE}/schedule`,
  listVersions: `GET ${LANGUAGE}/versions`,
  readVersion: `GET ${LANGUAGE}/versions/:version`,
  restoreVersion: `PUT ${LANGUAGE}/versions/:version/restoration`,
  exportTranslation: 'POST /translation-files',
  importTranslation: 'PUT /translation-files',
  beginUpload: 'POST /uploads',
  listUploads: 'GET /uploads',
  readUpload: 'GET /uploads/:upload',
  sendPart: 'PATCH /uploads/:upload',
  dropUpload: 'DELETE /uploads/:upload',
  describeLibrary: 'GET /library',
  listMedia: 'GET /media',
  createMedia: 'POST /media',
  placeMedia: `PUT ${ITEM}/place`,
  readFile: `GET ${LANGUAGE}/file`,
  replaceFile: `PUT ${LANGUAGE}/file`,
  eraseVersion: `PUT ${LANGUAGE}/versions/:version/erasure`,
  listReleases: 'GET /releases',
  createRelease: 'POST /releases',
  readRelease: `GET ${RELEASE}`,
  removeRelease: `DELETE ${RELEASE}`,
  renameRelease: `PUT ${RELEASE}/name`,
  addToRelease: `PUT ${RELEASE}/contents`,
  takeFromRelease: `DELETE ${RELEASE}/contents/:contentKey/:language`,
  listReleaseProblems: `GET ${RELEASE}/problems`,
  publishRelease: `PUT ${RELEASE}/publication`,
  scheduleRelease: `PUT ${RELEASE}/schedule`,
  cancelRelease: `DELETE ${RELEASE}/schedule`,
  revertRelease: `POST ${RELEASE}/reversion`,
  shareReleasePreview: `POST ${RELEASE}/previews`,
  listReleasePreviews: `GET ${RELEASE}/previews`,
  endReleasePreview: `DELETE ${RELEASE}/previews/:preview`,
  previewPlans: 'POST /previews',
  listSamplePages: 'GET /samples',
  listReleasesOf: `GET ${LANGUAGE}/releases`,
  readCalendar: 'GET /calendar',
  listColleagues: 'GET /colleagues',
  listComments: `GET ${LANGUAGE}/comments`,
  startComment: `POST ${LANGUAGE}/comments`,
  answerComment: `POST ${THREAD}/answers`,
  changeComment: `PUT ${THREAD}/answers/:comment`,
  removeComment: `DELETE ${THREAD}/answers/:comment`,
  settleComment: `PUT ${THREAD}/resolution`,
  reopenComment: `DELETE ${THREAD}/resolution`,
  askReview: `PUT ${LANGUAGE}/review`,
  endReview: `DELETE ${LANGUAGE}/review`,
  decideReview: `PUT ${LANGUAGE}/review/decision`,
  notePresence: `PUT ${LANGUAGE}/presence`,
  endPresence: `DELETE ${LANGUAGE}/presence`,
} as const

export type AuthoringCallName = keyof typeof AUTHORING_PLACES

/** The calls about people and sessions, which accounts answer. */
export type PeopleCallName =
  | 'listOwnSessions'
  | 'endOtherSessions'
  | 'endOwnSession'
  | 'listPeople'
  | 'invitePerson'
  | 'inviteAgain'
  | 'changeRole'
  | 'suspendPerson'
  | 'restorePerson'
  | 'endSessionsOf'
  | 'resetSecondFactor'

type PathOf<Place extends string> = Place extends `${string} ${infer Path}` ? Path : never
type NamesIn<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NamesIn<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Name
    : never

/** The parts of a call's path that vary, such as `contentKey`. */
export type PathPartsOf<Name extends AuthoringCallName> = Record<NamesIn<PathOf<(typeof AUTHORING_PLACES)[Name]>>, string>

/** Method and path of a call. */
export function placeOf(name: AuthoringCallName): { method: string; path: string } {
  const [method = '', path = ''] = AUTHORING_PLACES[name].split(' ')
  return { method, path }
}
