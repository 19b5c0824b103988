import { z } from 'zod'

import { VISIBILITY } from './audiences.ts'

/** The two expressions that are allowed as a component's `visibility`. */
export const Visibility = z.enum(
  [VISIBILITY.guests, VISIBILITY.members],
  `Show the block to everybody, to guests (${VISIBILITY.guests}) or to signed-in visitors (${VISIBILITY.members}).`,
)
