import { z } from 'zod'

import { percent } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { HorizontalLine, type HorizontalLineProps } from './horizontal-line.tsx'

const attributes = z.object({
  width: percent({
    label: { en: 'Width', de: 'Breite' },
    help: { en: 'In percent of the column width.', de: 'In Prozent der Spaltenbreite.' },
  }).default(100),
})

/** A hairline between two parts of a page. */
export const horizontalLineBlock = defineBlock({
  definition: 'busbar:horizontalLine',
  label: { en: 'Horizontal line', de: 'Trennlinie' },
  purpose: { en: 'A thin line between two parts of a page.', de: 'Eine feine Linie zwischen zwei Teilen einer Seite.' },
  alsoFoundBy: { en: 'divider separator rule', de: 'Linie Strich' },
  icon: 'line',
  group: 'structure',
  attributes,
  initial: {},
  component: HorizontalLine,
  resolve: ({ width }): HorizontalLineProps => ({ width }),
  styles: ({ width }, selector) => (width === 100 ? '' : `${selector}{width:${width}%}`),
  examples: [{ width: 100 }, { width: 50 }],
})
