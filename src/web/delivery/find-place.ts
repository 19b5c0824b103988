import { channelPlace, contentsPlace } from './content-places.ts'
import type { Place } from './delivery-call.ts'
import { isKnownVersion, splitUrl } from './path-segments.ts'
import { findApexPlace, menuPlace, seoPlace } from './record-places.ts'
import type { DeliveryService } from './service.ts'

/** Finds the delivery call that a raw URL addresses; undefined when there is none. */
export function findPlace(service: DeliveryService, rawUrl: string): Place | undefined {
  const [root, second, ...rest] = splitUrl(rawUrl, service.basePath).segments
  if (root === 'services' && second === 'data') return findDataPlace(service, rest)
  return root === 'lwr' && second === 'apex' ? findApexPlace(service, rest) : undefined
}

/** For paths below `/services/data`; the segments are not yet decoded. */
function findDataPlace(service: DeliveryService, segments: readonly string[]): Place | undefined {
  const [version = '', connect, ...rest] = segments
  if (!isKnownVersion(version) || connect !== 'connect') return undefined
  const [a, b, c, d, e, f] = rest
  if (a === 'sites' && c === 'cms' && d === 'delivery' && e === 'contents')
    return contentsPlace(service, { door: 'site', id: b ?? '', rest: rest.slice(5) })
  if (a === 'cms' && b === 'delivery' && c === 'channels' && e === 'contents') {
    return contentsPlace(service, { door: 'channel', id: d ?? '', rest: rest.slice(5) })
  }
  if (a === 'cms' && b === 'delivery' && c === 'channels' && rest.length === 4) return channelPlace(service, d ?? '')
  if (a !== 'communities') return undefined
  if (c === 'seo' && d === 'properties' && rest.length === 5) return seoPlace(service, b ?? '', e ?? '')
  if (c === 'navigation-menu' && d === 'navigation-menu-items' && f === undefined && (e ?? '') === '') return menuPlace(service, b ?? '')
  return undefined
}
