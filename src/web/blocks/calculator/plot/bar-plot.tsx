import type { BarPlot as BarPlotData } from '#features/calculators/calculator.ts'
import { round } from './axis-scale.ts'
import { Axes } from './axes.tsx'
import { layPlane } from './plane.ts'
import { PlotFrame } from './plot-frame.tsx'
import type { PlotSize } from './plot-size.ts'
import type { PlotWords } from './plot-words.ts'
import { estimateWidth, lineHeight, monoWidth, wrapText } from './text-box.ts'
import { TextLines } from './text-lines.tsx'

type BarPlotProps = { plot: BarPlotData; size: PlotSize; words: PlotWords }

/** A bar for each value, and a line at its limit if it has one. A bar above its limit has another colour and a heavier edge. */
export function BarPlot({ plot, size, words }: BarPlotProps) {
  const names = layNames(plot, size, words)
  const plane = layPlane({ x: { name: words.say(plot.x.label), ticksHeight: names.height + 8 }, y: plot.y }, size, words)
  const { plot: area } = plane
  const bottom = area.y + area.height
  const step = area.width / Math.max(1, plot.bars.length)
  const width = Math.min(step * 0.62, 72)
  const showsValues = plot.bars.every(({ value }) => monoWidth(words.write(value), size.text - 1) <= step - 4)
  return (
    <PlotFrame id={words.id} size={size} title={words.say(plot.title)} description={words.say(plot.description)}>
      <Axes plane={plane} />
      {plot.bars.map(({ id, value, isMarked }, place) => {
        const middle = round(area.x + step * (place + 0.5))
        const limit = plot.limits?.values[place]
        const top = isDrawn(value, plot) ? plane.y.place(value) : bottom
        return (
          <g key={id}>
            <rect
              className="plot-bar"
              data-state={limit !== undefined && value > limit ? 'over' : isMarked === true ? 'marked' : 'plain'}
              x={round(middle - width / 2)}
              y={top}
              width={round(width)}
              height={round(bottom - top)}
            />
            {limit === undefined || !isDrawn(limit, plot) ? null : (
              <path className="plot-limit" d={`M${round(middle - step * 0.46)},${plane.y.place(limit)}h${round(step * 0.92)}`} />
            )}
            {showsValues ? (
              <text x={middle} y={Math.max(top - 6, area.y - 3)} textAnchor="middle" data-kind="value">
                {words.write(value)}
              </text>
            ) : null}
            {place % names.every === 0 ? (
              <TextLines
                lines={names.lines[place] ?? []}
                x={middle}
                y={bottom + 18}
                size={size.text}
                anchor="middle"
                kind={isMarked === true ? 'mark' : 'name'}
              />
            ) : null}
          </g>
        )
      })}
    </PlotFrame>
  )
}

/** Wraps the names below the bars to the width of a bar; where they still do not fit, only every second, third … name is written. */
function layNames({ bars }: BarPlotData, size: PlotSize, { say }: PlotWords): { lines: string[][]; height: number; every: number } {
  const step = (size.width - 70) / Math.max(1, bars.length)
  const lines = bars.map(({ label }) => wrapText(say(label), step - 6, size.text))
  const widest = Math.max(...lines.flat().map((line) => estimateWidth(line, size.text)), 0)
  const every = Math.max(1, Math.ceil((widest + 6) / step))
  return { lines, height: Math.max(1, ...lines.map(({ length }) => length)) * lineHeight(size.text), every }
}

/** A value at or below the axis has no height; a logarithmic axis has no zero. */
function isDrawn(value: number, { y }: BarPlotData): boolean {
  return Number.isFinite(value) && value > y.min
}
