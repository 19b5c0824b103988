import { z } from 'zod'

import { MENU_ITEM_TYPES } from '#model/delivered-shapes.ts'
import { wrongTypeMessage } from '#model/errors.ts'
import { LIST } from '#model/limits.ts'
import { LONGEST_QUERY } from '#model/search.ts'

/**
 * Query parameters of the delivery calls, one schema a call: text in, typed values out. The OpenAPI description is written from the same
 * schemas. A value of a wrong type fails with the message of spec 5 and the code `invalid_type` or `invalid_format`; one out of range with another code.
 */

/** Larger page numbers are refused. */
const LARGEST_PAGE = 2_147_483_647

function number(name: string, minimum: number, maximum: number) {
  const range = `Enter a whole number from ${minimum} to ${maximum} for ${name}.`
  return text(name, 'number')
    .regex(/^[+-]?\d{1,15}(?:\.\d+)?$/, { error: wrongTypeMessage(name, 'number'), abort: true })
    .refine((digits) => Number.isInteger(Number(digits)), { error: range, abort: true })
    .transform(Number)
    .pipe(z.int().min(minimum, range).max(maximum, range))
}

function boolean(name: string) {
  return text(name, 'boolean')
    .regex(/^(?:true|false)$/i, { error: wrongTypeMessage(name, 'boolean'), abort: true })
    .transform((word) => word.toLowerCase() === 'true')
    .pipe(z.boolean())
}

function string(name: string) {
  return text(name, 'string').regex(/\S/, { error: wrongTypeMessage(name, 'string'), abort: true })
}

function list(name: string, maximum: number) {
  return z.preprocess(
    joinRepeated,
    text(name, 'array')
      .regex(/[^\s,]/, { error: wrongTypeMessage(name, 'array'), abort: true })
      .transform(splitList)
      .pipe(z.array(z.string()).max(maximum, `Enter at most ${maximum} values for ${name}.`)),
  )
}

/** A value that is not a string was malformed, or given twice where one is allowed. */
function text(name: string, type: string) {
  return z.string(wrongTypeMessage(name, type))
}

/** A list may also be given as a repeated parameter. */
function joinRepeated(value: unknown): unknown {
  return Array.isArray(value) && value.every((entry) => typeof entry === 'string') ? value.join(',') : value
}

/** Splits a comma-joined list: trimmed, without duplicates and empty values. */
function splitList(joined: string): string[] {
  return [
    ...new Set(
      joined
        .split(',')
        .map((value) => value.trim())
        .filter((value) => value !== ''),
    ),
  ]
}

const languageTag = /^[A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,4}$/
/** In a query a plus sign is read as a space: restore the one before a time zone. */
const dateTime = (name: string) =>
  string(name)
    .transform((date) => date.trim().replace(/ (?=\d{2}:?\d{2}$)/, '+'))
    .pipe(z.union([z.iso.date(), z.iso.datetime({ offset: true, local: true })], `Enter a date and time of ISO 8601 for ${name}.`))
    .describe('ISO 8601')

const referenceParameters = {
  expandReferences: boolean('expandReferences').default(false).describe('References carry their contentBody.'),
  referenceDepth: number('referenceDepth', 0, LIST.referenceDepthMaximum).default(0).describe('How far references are followed; 0 leaves them out.'),
  referencesAsList: boolean('referencesAsList').default(false).describe('References as `referencesList` instead of a map.'),
  showAbsoluteUrl: boolean('showAbsoluteUrl').default(false).describe('Gives `unauthenticatedUrl` as an absolute URL.'),
}

/** For a single content item. An unknown language is not an error: the item falls back to the default one. */
export const ContentParameters = z.object({
  language: string('language').optional().describe('`en_US` or `en-US`; falls back to the default language of the site.'),
  ...referenceParameters,
})
export type ContentParameters = z.infer<typeof ContentParameters>

/** For the content list. */
export const ContentListParameters = z
  .object({
    contentKeys: list('contentKeys', LIST.contentKeysMaximum).optional().describe('Content keys, comma-joined. Not together with managedContentIds.'),
    managedContentIds: list('managedContentIds', LIST.managedContentIdsMaximum).optional().describe('Ids that begin with 20Y, comma-joined.'),
    contentTypeFQN: string('contentTypeFQN').optional().describe('Such as `sfdc_cms__image`.'),
    includeContentBody: boolean('includeContentBody').default(false),
    page: number('page', 0, LARGEST_PAGE).default(0),
    pageSize: number('pageSize', 1, LIST.pageSizeMaximum).default(LIST.pageSizeDefault),
    language: string('language')
      .refine((tag) => languageTag.test(tag), 'Enter a language such as en_US for language.')
      .optional(),
    publishStartDate: dateTime('publishStartDate').optional(),
    publishEndDate: dateTime('publishEndDate').optional(),
    ...referenceParameters,
  })
  .refine((given) => given.contentKeys === undefined || given.managedContentIds === undefined, {
    error: 'Enter contentKeys or managedContentIds, not both.',
  })
  .refine((given) => given.pageSize <= LIST.pageSizeMaximumWithBodies || !(given.includeContentBody || given.expandReferences), {
    error: `Enter at most ${LIST.pageSizeMaximumWithBodies} for pageSize when includeContentBody or expandReferences is true.`,
  })
export type ContentListParameters = z.infer<typeof ContentListParameters>

const MOST_FIELDS = 100

/** For the SEO properties. An empty `fields` is the same as none (delivery contract 3). */
export const SeoParameters = z.object({
  fields: text('fields', 'string')
    .transform(splitList)
    .pipe(z.array(z.string()).max(MOST_FIELDS, `Enter at most ${MOST_FIELDS} values for fields.`))
    .default([])
    .describe("Names of the record's own fields, comma-joined: `Title__c`, or names in its contentBody."),
})
export type SeoParameters = z.infer<typeof SeoParameters>

/** For the navigation menu (delivery contract 6); `language` is an addition of Busbar. */
export const NavigationMenuParameters = z.object({
  navigationLinkSetDeveloperName: string('navigationLinkSetDeveloperName').optional(),
  navigationLinkSetId: string('navigationLinkSetId').optional().describe("The menu's content key or managed content id."),
  publishStatus: string('publishStatus').pipe(z.literal('Live', 'Enter Live for publishStatus: drafts are not delivered.')).default('Live'),
  addHomeMenuItem: boolean('addHomeMenuItem').default(false),
  includeImageUrl: boolean('includeImageUrl').default(false),
  menuItemTypesToSkip: list('menuItemTypesToSkip', MENU_ITEM_TYPES.length)
    .pipe(z.array(z.enum(MENU_ITEM_TYPES, `Enter values of ${MENU_ITEM_TYPES.join(', ')} for menuItemTypesToSkip.`)))
    .default([]),
  effectiveAccountId: string('effectiveAccountId').optional().describe('Accepted for published clients; menus are the same for every account.'),
  language: string('language').optional(),
})
export type NavigationMenuParameters = z.infer<typeof NavigationMenuParameters>

/** For suggestions while typing. */
export const SuggestionParameters = z.object({
  q: text('q', 'string')
    .pipe(z.string().max(LONGEST_QUERY, `Enter at most ${LONGEST_QUERY} characters for q.`))
    .default('')
    .describe('What was typed so far.'),
  lang: string('lang').optional().describe('The default language without it.'),
})

/** For the case-studies method. */
export const CaseStudiesParameters = z.object({
  methodParams: text('methodParams', 'object')
    .optional()
    .describe('JSON object. The method needs none; `{"language": "de"}` asks for another language than the default one.'),
})
export type CaseStudiesParameters = z.infer<typeof CaseStudiesParameters>
/** What the case-studies method reads of its parameters. */
export const CaseStudiesMethodParams = z.object({ language: z.string().optional() })
