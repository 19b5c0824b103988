import { z } from 'zod'

import { LONGEST_COMMENT, REVIEW_VERDICTS } from './states.ts'
import * as shapes from './together-shapes.ts'
import * as words from './words.ts'

/** As many as one mail list has. */
const MOST_MENTIONS = 20

const component = words.text('component', 'The id of the block that it is about; without it, it is about the whole').optional()
const WRITTEN = {
  text: words.text('text', `1 to ${LONGEST_COMMENT} characters, in several lines`),
  mentions: words.names('mentions', MOST_MENTIONS, 'Account ids of colleagues who get a mail').optional(),
}
const note = (about: string) => words.text('note', about).optional()
const version = words.number('version', 'The draft version that was seen; another one is refused')

/** The calls about people who work together: comments, reviews, who is where. */
export const TOGETHER_CALLS = {
  listColleagues: { summary: 'Names and roles of those who may be mentioned or asked for a review', answer: shapes.Colleagues },
  listComments: {
    summary: 'What was said about a language of an item, in threads, with those that are settled',
    query: z.strictObject({ known: words.line('known', 'print of the answer before: when nothing is new, there are no threads').optional() }),
    answer: shapes.Comments,
  },
  startComment: {
    summary: 'Say something about a language of an item, or about one of its blocks',
    body: z.strictObject({ ...WRITTEN, component }),
    answer: shapes.StartedComment,
    status: 201,
  },
  answerComment: {
    summary: 'Answer a thread; one that was settled is open again',
    body: z.strictObject(WRITTEN),
    answer: shapes.AnsweredComment,
    status: 201,
  },
  changeComment: { summary: 'Write a comment of one’s own anew', body: z.strictObject(WRITTEN), answer: shapes.ChangedComment },
  removeComment: { summary: 'Remove a comment of one’s own, or as an administrator any', answer: shapes.RemovedComment },
  settleComment: { summary: 'Settle a thread', answer: shapes.SettledComment },
  reopenComment: { summary: 'Open a settled thread again', answer: shapes.SettledComment },
  askReview: {
    summary: 'Ask for a look at the draft before it is published; who is asked gets a mail',
    body: z.strictObject({
      version,
      reviewer: words.text('reviewer', 'The account id of who is asked; by default everybody who may decide').optional(),
      note: note('What to look at'),
    }),
    answer: shapes.AskedReview,
  },
  endReview: { summary: 'Take a review back', answer: shapes.EndedReview },
  decideReview: {
    summary: 'Approve the draft that was asked about, or send it back with a note; who has asked gets a mail',
    body: z.strictObject({
      version,
      verdict: words.choice('verdict', REVIEW_VERDICTS, 'What is decided'),
      note: note('Why; needed to send it back'),
    }),
    answer: shapes.DecidedReview,
  },
  notePresence: {
    summary: 'Note that the caller has a language of an item open; who else was seen there within 25 seconds',
    body: z.strictObject({ component: words.text('component', 'The id of the block that is selected').optional() }),
    answer: shapes.Present,
  },
  endPresence: { summary: 'Note that the caller has closed it', answer: shapes.Left },
} as const
