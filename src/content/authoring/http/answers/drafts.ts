import type { Version } from '#content/store/versions.ts'
import type { WorkingCopy } from '#content/store/working-copies.ts'
import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import { quoted } from '#model/authoring/quoted.ts'

import { createPage } from '../../pages/create-page.ts'
import { discardDraft } from '../../drafts/discard-draft.ts'
import { saveDraft } from '../../drafts/save-draft.ts'
import { findPlannedVersion } from '../../plans/planned-version.ts'
import { findVersionOf } from '../../queries/find-version-of.ts'
import { listPaths } from '../../queries/list-paths.ts'
import { readItem } from '../../queries/read-item.ts'
import { dropWorkingCopy } from '../../working-copies/drop-working-copy.ts'
import { findWorkingCopy } from '../../working-copies/find-working-copy.ts'
import { keepWorkingCopy } from '../../working-copies/keep-working-copy.ts'
import { listWorkingCopies } from '../../working-copies/list-working-copies.ts'
import { readTalk } from '../../together/read-talk.ts'
import type { Answers, Asking } from '../asking.ts'
import { toRow } from './items.ts'

type Name =
  | 'createItem'
  | 'createPage'
  | 'readDraft'
  | 'saveDraft'
  | 'discardDraft'
  | 'readWorkingCopy'
  | 'keepWorkingCopy'
  | 'dropWorkingCopy'
  | 'readVersion'

/** The answers about drafts and what is typed. */
export const DRAFT_ANSWERS: Answers<Name> = {
  createItem: {
    act: 'save-draft',
    answer: async ({ store, actor, now, body, place: { blocks, warn } }) => await saveDraft(store, { actor, now, ...body, blocks, warn }),
    version: ({ version }) => version,
  },
  createPage: {
    act: 'save-draft',
    answer: async ({ store, actor, now, body, place: { blocks, warn } }) => await createPage(store, { actor, now, ...body, blocks, warn }),
    version: ({ version }) => version,
  },
  readDraft: { act: 'read', answer: readDraft, version: ({ draft }) => draft.version },
  saveDraft: {
    act: 'save-draft',
    async answer({ store, actor, now, path, body, seen, place: { blocks, warn } }) {
      // Its type is that of the item; without the item, saving would create one.
      const { item } = await readItem(store, { actor, contentKey: path.contentKey })
      return await saveDraft(store, { actor, now, ...path, ...body, type: item.type, expectedVersion: seen, blocks, warn })
    },
    version: ({ version }) => version,
  },
  discardDraft: {
    act: 'discard-draft',
    answer: async ({ store, actor, now, path, seen, place: { blocks, warn } }) =>
      await discardDraft(store, { actor, now, ...path, expectedVersion: seen, blocks, warn }),
    version: ({ version }) => version,
  },
  readWorkingCopy: {
    act: 'read',
    async answer({ store, actor, path, place: { blocks } }) {
      const copy = await findWorkingCopy(store, { actor, ...path, blocks })
      if (copy === undefined) throw new AuthoringError('NOT_FOUND', sentence('refuseNothingTyped'))
      return toTyped(copy)
    },
  },
  keepWorkingCopy: {
    act: 'keep-working-copy',
    answer: async ({ store, actor, now, path, body }) => await keepWorkingCopy(store, { actor, now, ...path, ...body }),
  },
  dropWorkingCopy: { act: 'keep-working-copy', answer: async ({ store, actor, path }) => await dropWorkingCopy(store, { actor, ...path }) },
  readVersion: {
    act: 'read',
    async answer({ store, actor, path: { contentKey, language, version }, place: { blocks } }) {
      const found = await findVersionOf(store, { actor, contentKey, language, version: toNumber(version), blocks })
      if (found === undefined)
        throw new AuthoringError('NOT_FOUND', sentence('refuseNoVersionHere', { version: version.slice(0, 20), item: contentKey }))
      return toOpenVersion(found)
    },
  },
}

async function readDraft({ store, actor, path, place: { blocks } }: Asking<'readDraft'>) {
  const { contentKey, language } = path
  const { item, languages } = await readItem(store, { actor, contentKey })
  const row = languages.find((each) => each.language === language)
  const draft = row && (await findVersionOf(store, { actor, contentKey, language, version: 'draft', blocks }))
  if (row === undefined || draft === undefined)
    throw new AuthoringError('NOT_FOUND', sentence('refuseNoLanguage', { item: contentKey, language: quoted(language.slice(0, 20)) }))
  const workingCopy = await findWorkingCopy(store, { actor, contentKey, language, blocks })
  const holders = await listWorkingCopies(store, { actor, contentKey })
  return {
    row: toRow(row),
    paths: await listPaths(store, { contentKey, type: item.type, urlName: draft.urlName, body: draft.body }),
    plannedVersion: row.scheduledAt === undefined ? undefined : await findPlannedVersion(store, path),
    managedContentId: item.managedContentId,
    recordId: item.recordId,
    draft: toOpenVersion(draft),
    workingCopy: workingCopy && toTyped(workingCopy),
    ...(await readTalk(store, { actor, ...path })),
    others: holders.filter((holder) => holder.language === language && holder.accountId !== actor.id),
  }
}

function toOpenVersion({ contentKey: _key, language: _language, ...version }: Version) {
  return version
}

function toTyped({ baseVersion, title, urlName, body, savedAt }: WorkingCopy) {
  return { baseVersion, title, urlName, body, savedAt }
}

/** The number of a version in a path; throws `NOT_FOUND` for text that is the number of none. */
export function toNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new AuthoringError('NOT_FOUND', sentence('refuseNoSuchVersion', { version: text.slice(0, 20) }))
  return Number(text)
}
