import type { Axis, BarPlot, BarrierPlot, LinePlot, Plot } from '#features/calculators/calculator.ts'
import { CALCULATORS } from '#features/calculators/registry.ts'

import { createCanvas, type Point } from './hero-canvas.ts'

const { area, box, dot, stroke, toSvg } = createCanvas({ width: 1280, height: 800, stage: { left: 128, right: 1152, top: 140, bottom: 660 } })

/** The pictures of the guides, by file name: the plot of each guide's calculator, with the values that it begins with. */
export const GUIDE_PLOTS: Readonly<Record<string, () => string>> = Object.fromEntries(
  CALCULATORS.map((calculator) => [
    `guide-${calculator.id}`,
    () => {
      const values = Object.fromEntries(calculator.inputs.map((input) => [input.id, input.default]))
      return drawPlot(calculator.plot(values, calculator.compute(values)))
    },
  ]),
)

function drawPlot(plot: Plot): string {
  switch (plot.kind) {
    case 'line':
      return toSvg(drawLines(plot))
    case 'bars':
      return toSvg(drawBars(plot))
    case 'barriers':
      return toSvg(drawBarriers(plot))
  }
}

const AXES = stroke(
  [
    [0, 1],
    [0, 0],
    [1, 0],
  ],
  'plain',
  { opacity: 0.6 },
)

function drawLines({ x, y, series, guides, mark }: LinePlot): string[] {
  const place = ([at, value]: readonly [number, number]): Point => [share(x, at), share(y, value)]
  const lines = series.map(({ points }) => points.map(place).filter(([, height]) => height > -0.2 && height < 1.2))
  const [lead = [], ...others] = lines
  return [
    AXES,
    ...guides.map(({ axis, at }) =>
      stroke(
        axis === 'x'
          ? [
              [share(x, at), 0],
              [share(x, at), 1],
            ]
          : [
              [0, share(y, at)],
              [1, share(y, at)],
            ],
        'plain',
        { dash: '2 9', opacity: 0.7 },
      ),
    ),
    ...others.map((points, place) => stroke(points, place === 0 ? 'second' : 'faint', { opacity: 0.9 })),
    area(lead),
    stroke(lead, 'lead'),
    mark === undefined ? '' : dot(place([mark.x, mark.y])),
  ]
}

function drawBars({ y, bars, limits }: BarPlot): string[] {
  const step = 1 / bars.length
  const half = Math.min(step * 0.3, 0.04)
  const columns = bars.map(({ value, isMarked = false }, place) => {
    const middle = (place + 0.5) * step
    return box([middle - half, Math.max(0.008, share(y, value))], [middle + half, 0], isMarked ? 'lead' : 'second')
  })
  const marks = (limits?.values ?? []).flatMap((limit, place) =>
    limit === undefined
      ? []
      : [
          stroke(
            [
              [(place + 0.15) * step, share(y, limit)],
              [(place + 0.85) * step, share(y, limit)],
            ],
            'lead',
          ),
        ],
  )
  return [AXES, ...columns, ...marks]
}

function drawBarriers({ blocks }: BarrierPlot): string[] {
  const step = 1 / blocks.length
  const boxes = blocks.map((_, place) => box([place * step + step * 0.08, 0.72], [(place + 1) * step - step * 0.08, 0.28]))
  const barriers = blocks.slice(1).map((_, place) =>
    stroke(
      [
        [(place + 1) * step, 1],
        [(place + 1) * step, 0],
      ],
      'lead',
      { dash: '22 16' },
    ),
  )
  return [
    stroke(
      [
        [-0.1, 0.5],
        [1.1, 0.5],
      ],
      'plain',
      { opacity: 0.6 },
    ),
    ...boxes,
    ...barriers,
  ]
}

/** Where a value stands on an axis, from 0 to 1. */
function share({ scale, min, max }: Axis, value: number): number {
  return scale === 'log' ? Math.log(value / min) / Math.log(max / min) : (value - min) / (max - min)
}
