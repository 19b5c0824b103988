import { z } from 'zod'

import type { BlockDefinition } from '#model/pages/block.ts'
import { percent } from '../attributes.ts'
import type { HorizontalLineProps } from './horizontal-line.tsx'

const attributes = z.object({ width: percent.default(100) })

/** A hairline between two parts of a page. */
export const horizontalLineBlock: BlockDefinition<z.infer<typeof attributes>, HorizontalLineProps> = {
  definition: 'busbar:horizontalLine',
  label: 'Horizontal line',
  attributes,
  resolve: ({ width }) => ({ width }),
  styles: ({ width }, selector) => (width === 100 ? '' : `${selector}{width:${width}%}`),
  examples: [{ width: 100 }, { width: 50 }],
}
