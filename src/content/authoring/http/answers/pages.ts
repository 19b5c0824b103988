import { createPart } from '../../pages/create-part.ts'
import { foreseeMove } from '../../pages/foresee-move.ts'
import { listIncluding } from '../../pages/list-including.ts'
import { listPages } from '../../pages/list-pages.ts'
import { keepTemplate } from '../../pages/keep-template.ts'
import { movePage } from '../../pages/move-page.ts'
import type { Answers } from '../asking.ts'
import { toRow } from './items.ts'

/** The answers about templates, parts and the tree of pages. */
export const PAGE_ANSWERS: Answers<'keepTemplate' | 'createPart' | 'listIncluding' | 'listPages' | 'listSamplePages' | 'foreseeMove' | 'movePage'> = {
  keepTemplate: {
    act: 'save-draft',
    answer: async ({ store, actor, now, body, place: { blocks, warn } }) => await keepTemplate(store, { actor, now, ...body, blocks, warn }),
    version: ({ version }) => version,
  },
  createPart: {
    act: 'save-draft',
    answer: async ({ store, actor, now, body, place: { blocks, warn } }) => await createPart(store, { actor, now, ...body, blocks, warn }),
    version: ({ version }) => version,
  },
  listIncluding: {
    act: 'read',
    answer: async ({ store, actor, path, place: { blocks } }) => ({ pages: await listIncluding(store, { actor, ...path, blocks }) }),
  },
  listPages: {
    act: 'read',
    async answer({ store, actor }) {
      const pages = await listPages(store, { actor })
      return { pages: pages.map(({ route, languages, ...page }) => ({ ...page, route: toRow(route), languages: languages.map(toRow) })) }
    },
  },
  listSamplePages: { answer: async ({ place }) => ({ pages: place.samplePages() }) },
  foreseeMove: {
    act: 'read',
    answer: async ({ store, actor, path, query, place: { blocks, site } }) => await foreseeMove(store, { actor, ...path, ...query, blocks, site }),
  },
  movePage: {
    act: 'rename',
    changesLive: true,
    answer: async ({ store, actor, now, path, body, place: { blocks, warn } }) =>
      await movePage(store, { actor, now, ...path, ...body, blocks, warn }),
  },
}
