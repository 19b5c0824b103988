import { ContentListParameters, ContentParameters } from './delivery-parameters.ts'
import { ContractError, MESSAGE } from '#model/errors.ts'
import { REVALIDATED, type DeliveryCall, type Place } from './delivery-call.ts'
import { isPlainQuery, parseParameters } from './parse-parameters.ts'
import { checkFilled, checkKnown, checkPrefix, decode } from './path-segments.ts'
import { toQueryString, type Query } from './query.ts'
import type { DeliveryService } from './service.ts'
import type { Door } from './channel.ts'

/** The content list and single items, below a site or a channel id; `rest` is the path after `contents`. */
export function contentsPlace(service: DeliveryService, { door, id, rest }: { door: Door; id: string; rest: readonly string[] }): Place | undefined {
  const [key = ''] = rest
  // Enhanced search is not supported, and must not be read as a content key.
  if (rest.length > 1 || key === 'enhanced-search') return undefined
  return { parse: (query) => (key === '' ? listCall(service, { door, id }, query) : singleCall(service, { door, id, key }, query)) }
}

function listCall(service: DeliveryService, { door, id }: { door: Door; id: string }, query: Query): DeliveryCall {
  const channelOrSiteId = decode(id, 'channelOrSiteId')
  checkPrefix(channelOrSiteId, door)
  const parameters = parseParameters(ContentListParameters, query)
  checkKnown(channelOrSiteId, door)
  return {
    key: `${service.basePath}/${door}/contents${toQueryString(parameters)}`,
    isPlain: isPlainQuery(ContentListParameters, query),
    cacheControl: REVALIDATED,
    answer: (reads) => service.listContents({ ...parameters, door }, reads),
  }
}

function singleCall(service: DeliveryService, { door, id, key }: { door: Door; id: string; key: string }, query: Query): DeliveryCall {
  const channelOrSiteId = decode(id, 'channelOrSiteId')
  checkFilled(channelOrSiteId)
  const contentKeyOrId = decode(key, 'contentKeyOrId').trim()
  if (contentKeyOrId === '') throw new ContractError('INVALID_CONFIG', MESSAGE.noContentKeyOrId)
  checkPrefix(channelOrSiteId, door)
  const parameters = parseParameters(ContentParameters, query)
  checkKnown(channelOrSiteId, door)
  return {
    key: `${service.basePath}/${door}/contents/${encodeURIComponent(contentKeyOrId)}${toQueryString(parameters)}`,
    isPlain: isPlainQuery(ContentParameters, query),
    cacheControl: REVALIDATED,
    answer: (reads) => service.getContent({ ...parameters, door, contentKeyOrId }, reads),
  }
}

/** The channel, as items name it. */
export function channelPlace(service: DeliveryService, id: string): Place {
  return {
    parse: (query) => {
      const channelId = decode(id, 'channelOrSiteId')
      checkPrefix(channelId, 'channel')
      checkKnown(channelId, 'channel')
      return {
        key: `${service.basePath}/channel`,
        isPlain: query.size === 0,
        cacheControl: REVALIDATED,
        answer: (reads) => service.getChannel(reads),
      }
    },
  }
}
