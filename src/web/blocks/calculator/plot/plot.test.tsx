import fc from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { CALCULATORS } from '#features/calculators/registry.ts'
import { readState } from '#features/calculators/state.ts'
import { writeUnit } from '#model/quantities/units.ts'
import { writeNumber } from '#model/quantities/write-quantity.ts'
import { verbatim } from '#texts/text.ts'
import { calculate } from '../calculate.ts'
import { layLinePlot } from './lay-line-plot.ts'
import { listValues } from './list-values.ts'
import { PLOT_SIZES } from './plot-size.ts'
import type { PlotWords } from './plot-words.ts'
import { Plot } from './plot.tsx'
import { estimateWidth, overlap } from './text-box.ts'

const wordsIn = (language: string): PlotWords => ({
  id: 'plot',
  say: (text) => text(language),
  write: (value, digits) => writeNumber(value, language, digits),
  unit: (unit) => writeUnit(unit, language),
})

/** The plots for the defaults, and for each value at its bounds, where the calculator accepts it. */
function listPlots(calculator: (typeof CALCULATORS)[number]) {
  const changes = [{}, ...calculator.inputs.flatMap(({ id, min, max }) => [{ [id]: String(min) }, { [id]: String(max) }])]
  return changes.flatMap((params) => calculate(calculator, readState(calculator, params, 'en_US'))?.plot ?? [])
}

describe.each(CALCULATORS.map((calculator) => [calculator.id, calculator] as const))('the plot of %s', (_id, calculator) => {
  const plots = listPlots(calculator)

  test('has no label on another one or outside the plane, whatever the values are', () => {
    for (const language of ['en_US', 'de'])
      for (const plot of plots)
        for (const size of PLOT_SIZES) {
          if (plot.kind !== 'line') continue
          const { labels, plane } = layLinePlot(plot, size, wordsIn(language))
          const touching = labels.flatMap((one, place) => labels.slice(place + 1).filter((other) => overlap(one.box, other.box)))
          expect(touching).toEqual([])
          expect(labels.filter(({ box }) => box.x < plane.plot.x || box.x + box.width > plane.plot.x + plane.plot.width + 0.1)).toEqual([])
          for (const axis of [plane.x, plane.y]) expect(axis?.ticks.length).toBeGreaterThanOrEqual(2)
        }
  })

  test('holds nothing but numbers that can be drawn, and no text that leaves the surface', () => {
    for (const plot of plots) {
      const html = renderToStaticMarkup(<Plot plot={plot} words={wordsIn('de')} />)
      expect(html).not.toMatch(/NaN|Infinity|undefined/)
      const texts = Array.from(html.matchAll(/<text x="([\d.-]+)"[^>]*text-anchor="end"[^>]*>([^<]+)</g))
      expect(texts.filter(([, x, text]) => Number(x) - estimateWidth(text ?? '', 13) * 0.9 < -1)).toEqual([])
    }
  })

  test('is drawn for any values within their bounds that go together', () => {
    const anyState = fc.record(
      Object.fromEntries(
        calculator.inputs.map(({ id, min, max, isWhole }) => [
          id,
          isWhole === true ? fc.integer({ min, max }) : fc.double({ min, max, noNaN: true }),
        ]),
      ),
    )
    fc.assert(
      fc.property(anyState, (values) => {
        const params = Object.fromEntries(Object.entries(values).map(([id, value]) => [id, String(value)]))
        const plot = calculate(calculator, readState(calculator, params, 'en_US'))?.plot
        if (plot === undefined) return
        expect(renderToStaticMarkup(<Plot plot={plot} words={wordsIn('en_US')} />)).not.toMatch(/NaN|Infinity|undefined/)
        expect(listValues(plot, wordsIn('en_US')).rows.length).toBeGreaterThan(0)
      }),
    )
  })

  test('comes with a table of at most 20 rows in which each cell is filled', () => {
    for (const plot of plots) {
      const { columns, rows } = listValues(plot, wordsIn('en_US'))
      expect(rows.length).toBeGreaterThanOrEqual(plot.kind === 'line' ? 2 : plot.kind === 'bars' ? plot.bars.length : plot.barriers.length)
      expect(rows.length).toBeLessThanOrEqual(20)
      expect(rows.every((cells) => cells.length === columns.length && cells.every((cell) => cell !== ''))).toBe(true)
    }
  })
})

test('guides whose label finds no place are named below the plot', () => {
  const first = CALCULATORS.find(({ id }) => id === 'hold-up')
  const plot = first && calculate(first, readState(first, {}, 'en_US'))?.plot
  if (plot?.kind !== 'line') throw new Error('The plot of the hold-up time is a line.')
  const html = renderToStaticMarkup(
    <Plot
      plot={{
        ...plot,
        guides: Array.from({ length: 12 }, (_, place) => ({
          label: verbatim(`Limit ${place}, which needs a long name`),
          axis: 'y' as const,
          at: 20 + place / 10,
        })),
      }}
      words={wordsIn('en_US')}
    />,
  )
  expect(html).toMatch(/<ul class="plot-key"><li><svg[^>]*aria-hidden="true"><path class="plot-guide" d="M1,6H31"><\/path><\/svg>Limit \d/)
})

test('lines are told apart without colour', () => {
  const first = CALCULATORS.find(({ id }) => id === 'ripple')
  const plot = first && calculate(first, readState(first, {}, 'en_US'))?.plot
  if (plot === undefined) throw new Error('The ripple has a plot.')
  const html = renderToStaticMarkup(<Plot plot={plot} words={wordsIn('en_US')} />)
  const dashes = Array.from(html.matchAll(/class="plot-line" data-color="\d" data-dash="(\w+)" d="M\d/g), ([, dash]) => dash)
  expect(new Set(dashes.slice(0, 3)).size).toBe(3)
})
