import { MESSAGE, wrongTypeMessage } from '#model/errors.ts'
import { CHANNEL_PREFIX, SITE_PREFIX } from '#model/content/ids.ts'
import { invalidConfig } from './data-error.ts'

/** Types of the list's parameters (spec 5), in the order in which they are checked. */
export const PARAMETER_TYPES = {
  contentKeys: 'array',
  managedContentIds: 'array',
  contentTypeFQN: 'string',
  page: 'number',
  pageSize: 'number',
  referenceDepth: 'number',
  includeContentBody: 'boolean',
  language: 'string',
  expandReferences: 'boolean',
  referencesAsList: 'boolean',
  showAbsoluteUrl: 'boolean',
  publishStartDate: 'string',
  publishEndDate: 'string',
} as const

type Input = Readonly<Record<string, unknown>>

/** Checks that there are parameters and an id. Throws INVALID_CONFIG with the message of spec 5. */
export function checkInput(input: unknown): asserts input is Input & { channelOrSiteId: string } {
  if (typeof input !== 'object' || input === null || Object.keys(input).length === 0) throw invalidConfig(MESSAGE.noInput)
  if (!isFilled((input as Input)['channelOrSiteId'])) throw invalidConfig(MESSAGE.noChannelOrSiteId)
}

/** Checks the key or id of a single item. */
export function checkContentKeyOrId(input: Input): asserts input is Input & { contentKeyOrId: string } {
  if (!isFilled(input['contentKeyOrId'])) throw invalidConfig(MESSAGE.noContentKeyOrId)
}

/** Checks the types of all given parameters; null and undefined count as not given. */
export function checkTypes(input: Input): void {
  for (const [name, type] of Object.entries(PARAMETER_TYPES)) {
    const value = input[name] ?? undefined
    if (value !== undefined && !isOfType(value, type)) throw invalidConfig(wrongTypeMessage(name, type))
  }
}

/** Path of the contents of a site or a channel: the id's prefix decides (spec 5). */
export function contentsRoot(channelOrSiteId: string): string {
  const id = encodeURIComponent(channelOrSiteId)
  if (channelOrSiteId.startsWith(SITE_PREFIX)) return `sites/${id}/cms/delivery/contents`
  if (channelOrSiteId.startsWith(CHANNEL_PREFIX)) return `cms/delivery/channels/${id}/contents`
  throw invalidConfig(MESSAGE.invalidPrefix)
}

function isFilled(value: unknown): boolean {
  return typeof value === 'string' && value.trim() !== ''
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'array') return Array.isArray(value)
  return type === 'number' ? Number.isFinite(value) : typeof value === type
}
