import { STUDIO_ROOT } from '#model/links/own-paths.ts'

import { answerComment, changeComment, listComments, removeComment, settleComment, startComment } from '../../together/comment.ts'
import { listColleagues } from '../../together/list-colleagues.ts'
import { endPresence, notePresence } from '../../together/presence.ts'
import { askReview, decideReview, endReview } from '../../together/review.ts'
import type { ColleagueMail } from '../../together/tell-colleagues.ts'
import type { AnswerPlace, Answers } from '../asking.ts'

type Name =
  | 'listColleagues'
  | 'listComments'
  | 'startComment'
  | 'answerComment'
  | 'changeComment'
  | 'removeComment'
  | 'settleComment'
  | 'reopenComment'
  | 'askReview'
  | 'endReview'
  | 'decideReview'
  | 'notePresence'
  | 'endPresence'

/** The answers about people who work together. */
export const TOGETHER_ANSWERS: Answers<Name> = {
  listColleagues: {
    act: 'read',
    answer: async ({ store, actor, now }) => ({
      colleagues: (await listColleagues(store, { actor, now })).map(({ scope, ...colleague }) => ({
        ...colleague,
        scope: scope && { types: scope.types && [...scope.types], languages: scope.languages && [...scope.languages] },
      })),
    }),
  },
  listComments: {
    act: 'read',
    async answer({ store, actor, path, query: { known } }) {
      const { print, threads } = await listComments(store, { actor, ...path, known })
      return { print, threads: threads?.map(({ contentKey: _key, language: _language, ...thread }) => thread) }
    },
  },
  startComment: {
    act: 'comment',
    answer: async ({ store, actor, now, path, body, place }) => await startComment(store, { actor, now, ...path, ...body, mail: mailOf(place) }),
  },
  answerComment: {
    act: 'comment',
    answer: async ({ store, actor, now, path, body, place }) => await answerComment(store, { actor, now, ...path, ...body, mail: mailOf(place) }),
  },
  changeComment: {
    act: 'comment',
    answer: async ({ store, actor, now, path, body, place }) => await changeComment(store, { actor, now, ...path, ...body, mail: mailOf(place) }),
  },
  removeComment: { act: 'comment', answer: async ({ store, actor, now, path }) => await removeComment(store, { actor, now, ...path }) },
  settleComment: {
    act: 'comment',
    answer: async ({ store, actor, now, path }) => await settleComment(store, { actor, now, ...path, isSettled: true }),
  },
  reopenComment: {
    act: 'comment',
    answer: async ({ store, actor, now, path }) => await settleComment(store, { actor, now, ...path, isSettled: false }),
  },
  askReview: {
    act: 'ask-review',
    answer: async ({ store, actor, now, path, body, place }) => await askReview(store, { actor, now, ...path, ...body, mail: mailOf(place) }),
  },
  endReview: { act: 'ask-review', answer: async ({ store, actor, now, path }) => await endReview(store, { actor, now, ...path }) },
  decideReview: {
    act: 'decide-review',
    answer: async ({ store, actor, now, path, body, place }) => await decideReview(store, { actor, now, ...path, ...body, mail: mailOf(place) }),
  },
  notePresence: {
    act: 'read',
    answer: async ({ store, actor, now, path, body }) => ({ others: await notePresence(store, { actor, now, ...path, ...body }) }),
  },
  endPresence: { act: 'read', answer: async ({ store, actor, now, path }) => await endPresence(store, { actor, now, ...path }) },
}

/** What mails to colleagues need. */
function mailOf({ site, basePath, mayTell }: AnswerPlace): ColleagueMail {
  return { studio: (site?.siteUrl ?? '') + basePath + STUDIO_ROOT, mayTell }
}
