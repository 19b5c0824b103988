import { ALL_TYPES } from '../types/content-types.ts'
import { STATES } from './states.ts'
import * as words from './words.ts'

const [FIRST, ...OTHERS] = ALL_TYPES.map(({ name }) => name)
/** The names of all content types, as a choice needs them. */
export const TYPES: readonly [string, ...string[]] = [FIRST ?? '', ...OTHERS]

/** Which languages of items a list or a number is about. */
export const Filter = {
  type: words.list('type', TYPES, 'Content types'),
  language: words.line('language', 'A language of delivery, such as en_US').optional(),
  state: words.list('state', STATES, 'States'),
  q: words.line('q', 'Words that title, URL name or API name contain').optional(),
  author: words.line('author', 'Account ids of authors of drafts, with commas between them').optional(),
  changedSince: words.time('changedSince', 'Changed at this time or later').optional(),
  changedBefore: words.time('changedBefore', 'Changed before this time').optional(),
  publishedSince: words.time('publishedSince', 'Went live at this time or later, and still is').optional(),
  planned: words.truth('planned', 'Whether it is planned that the draft goes live, or that it is withdrawn'),
  problems: words.truth('problems', 'Whether the draft has problems, those that only warn included'),
  blocked: words.truth('blocked', 'Whether something keeps the draft from being published'),
  warned: words.truth('warned', 'Whether the draft can be published with warnings only'),
  silentPictures: words.truth('silentPictures', 'Whether pictures in the draft do not say what they show'),
  outdated: words.truth('outdated', 'Whether the default language was published later than this one'),
  untranslated: words.line('untranslated', 'Live in the default language, and not in this one').optional(),
  unpublished: words.truth('unpublished', 'Whether the draft differs from what is live'),
  unused: words.truth('unused', 'Whether no live version names the content key'),
}
