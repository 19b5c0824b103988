import { routeType } from '#model/types/route.ts'

import { publishingOrder } from '../seed/publishing-order.ts'
import type { Offer } from './offer.ts'

/**
 * Items come after those they refer to, so that every reference has its key; routes come last, because publishing one looks up the items
 * that it shows.
 */
export function orderOffers(offers: readonly Offer[]): Offer[] {
  const ordered = publishingOrder(offers, ({ references }) => references)
  return [...ordered.filter(({ type }) => type !== routeType.name), ...ordered.filter(({ type }) => type === routeType.name)]
}
