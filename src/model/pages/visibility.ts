import { z } from 'zod'

import { ruleSays } from '../fields/rule-sentence.ts'
import { VISIBILITY } from './audiences.ts'

/** The two expressions that are allowed as a component's `visibility`. */
export const Visibility = z.enum([VISIBILITY.guests, VISIBILITY.members], ruleSays('ruleVisibility', VISIBILITY))
