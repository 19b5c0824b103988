import type { Break } from './break.ts'
import { CLIENT_BREAKS } from './breaks-client.ts'
import { CONTRACT_BREAKS } from './breaks-contract.ts'
import { DELIVERY_BREAKS } from './breaks-delivery.ts'
import { PAGE_BREAKS } from './breaks-page.ts'

/** All breaks. */
export const BREAKS: readonly Break[] = [...CONTRACT_BREAKS, ...CLIENT_BREAKS, ...DELIVERY_BREAKS, ...PAGE_BREAKS]
