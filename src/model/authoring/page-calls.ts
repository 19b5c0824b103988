import { z } from 'zod'

import * as shapes from './shapes.ts'
import * as words from './words.ts'

/** The calls about pages as things: with their routes. */
export const PAGE_CALLS = {
  createPage: {
    summary: 'The drafts of a new page and of the route that leads to it, both or neither',
    body: z.strictObject({
      language: words.text('language', 'The language of the page'),
      title: words.text('title', 'The title, and the first heading'),
      path: words.text('path', 'Where the page will be found, such as /contact-us'),
      from: words.text('from', 'The content key of a page whose blocks are copied; without it the page is empty').optional(),
    }),
    answer: shapes.MadePage,
    status: 201,
  },
  listPages: { summary: 'All routes that are not archived, with what stands at their paths and its languages', answer: shapes.Pages },
  foreseeMove: {
    summary: 'What moving the page of a route would do: the addresses that change, each of which leaves a redirect; refused as the move would be',
    query: z.strictObject({ to: words.line('to', 'The path that the page would get, such as /help/contact') }),
    answer: shapes.ForeseenMove,
  },
  movePage: {
    summary: 'Give the page of a route another path, with all pages below it; old addresses redirect to the new ones, drafts stay drafts',
    body: z.strictObject({ to: words.text('to', 'The path that the page gets, such as /help/contact') }),
    answer: shapes.MovedPage,
  },
} as const
