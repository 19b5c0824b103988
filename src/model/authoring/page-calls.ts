import { z } from 'zod'

import { isJsonObject, type JsonObject } from '#base/pure/json.ts'
import { ruleSays } from '../fields/rule-sentence.ts'
import { ITEM_BODY_BYTES, ROWS_BODY_BYTES } from './body-sizes.ts'
import * as pageShapes from './page-shapes.ts'
import * as shapes from './shapes.ts'
import * as words from './words.ts'

const MOST_LANGUAGES = 50

/** What a new page says in a language. */
const PAGE_WORDS = {
  language: words.text('language', 'A language of the page'),
  title: words.text('title', 'Its title there, and the first heading'),
  pageTitle: words.text('pageTitle', 'The title for search engines; by default the title').optional(),
  description: words.text('description', 'The description for search engines and shared links').optional(),
}

/** The calls about pages as things: with their routes. */
export const PAGE_CALLS = {
  createPage: {
    summary: 'The drafts of a new page, of the route that leads to it, and of the menu that gets an entry for it: all or nothing',
    body: z.strictObject({
      ...PAGE_WORDS,
      others: words.rows('others', MOST_LANGUAGES, PAGE_WORDS).describe('Further languages that the page begins in').optional(),
      path: words.text('path', 'Where the page will be found, such as /contact-us'),
      from: words.text('from', 'The content key of a template or page whose blocks are copied; without it the page is empty').optional(),
      image: words.text('image', 'The content key of the picture that networks show of a shared link').optional(),
      menu: z
        .strictObject(
          {
            contentKey: words.text('menu.contentKey', 'The menu'),
            below: words.number('menu.below', 'The entry whose submenu gets the new one, counted from 0; without it the menu itself').optional(),
            index: words.number('menu.index', 'How many entries stand before the new one there; by default all').optional(),
          },
          ruleSays('requestMenu'),
        )
        .describe('A menu whose drafts in these languages get an entry for the page')
        .optional(),
    }),
    bodyBytes: ROWS_BODY_BYTES,
    answer: shapes.MadePage,
    status: 201,
  },
  keepTemplate: {
    summary: 'A new template with the blocks of a page, in those of its languages that the caller may write; it is never published',
    body: z.strictObject({
      from: words.text('from', 'The content key of the page'),
      language: words.text('language', 'A language of the page'),
      name: words.text('name', 'The name by which the template is chosen'),
      description: words.text('description', 'What it is for').optional(),
    }),
    answer: shapes.Saved,
    status: 201,
  },
  createPart: {
    summary: 'The draft of a view with one block, which pages can include by its name',
    body: z.strictObject({
      language: words.text('language', 'The language of the part'),
      title: words.text('title', 'The title by which editors find it'),
      block: z.custom<JsonObject>(isJsonObject, ruleSays('requestBlock')).meta({ type: 'object', description: 'A block as a page holds it' }),
    }),
    answer: pageShapes.MadePart,
    status: 201,
    bodyBytes: ITEM_BODY_BYTES,
  },
  listIncluding: {
    summary: 'The pages that change with a part because they include it, themselves or by another part, live or as a draft',
    answer: pageShapes.IncludingPages,
  },
  listPages: { summary: 'All routes that are not archived, with what stands at their paths and its languages', answer: shapes.Pages },
  listSamplePages: {
    summary: 'A live page of each kind in the default language, to look at the whole site by; a kind without a page is left out',
    answer: pageShapes.SamplePages,
  },
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
