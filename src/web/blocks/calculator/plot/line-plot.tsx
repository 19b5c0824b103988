import { line } from 'd3-shape'

import type { LinePlot as LinePlotData, Series } from '#features/calculators/calculator.ts'
import { round } from './axis-scale.ts'
import { Axes } from './axes.tsx'
import type { LaidLinePlot, Point } from './lay-line-plot.ts'
import { PlotFrame } from './plot-frame.tsx'
import type { PlotWords } from './plot-words.ts'
import { TextLines } from './text-lines.tsx'

type LinePlotProps = { plot: LinePlotData; laid: LaidLinePlot; words: PlotWords }

/** Curves with guide lines at notable values and the point of the reader's own values. */
export function LinePlot({ plot, laid, words }: LinePlotProps) {
  const { plane, curves, guides, mark, labels } = laid
  const { size, plot: area } = plane
  const clip = `${words.id}-${size.name}-clip`
  return (
    <PlotFrame id={words.id} size={size} title={words.say(plot.title)} description={words.say(plot.description)}>
      <clipPath id={clip}>
        <rect x={area.x} y={area.y - 2} width={area.width} height={area.height + 4} />
      </clipPath>
      <Axes plane={plane} />
      {guides.map(({ id, ends }) => (
        <path key={id} className="plot-guide" d={`M${ends[0].join(',')}L${ends[1].join(',')}`} />
      ))}
      <g clipPath={`url(#${clip})`}>
        {curves.map((points, place) => (
          <path key={place} className="plot-line" data-color={toColour(place)} data-dash={toDash(plot.series[place], place)} d={toPath(points)} />
        ))}
      </g>
      {mark === undefined ? null : (
        <>
          <path className="plot-drop" d={`M${mark[0]},${area.y + area.height}V${mark[1]}H${area.x}`} />
          <circle className="plot-mark" cx={mark[0]} cy={mark[1]} r={5.5} />
        </>
      )}
      {labels.map(({ id, lines, x, y }) => (
        <TextLines key={id} lines={lines} x={x} y={y} size={size.text} kind={id === 'mark' ? 'mark' : 'guide'} />
      ))}
    </PlotFrame>
  )
}

function toPath(points: readonly Point[]): string {
  const draw = line<Point>(
    ([x]) => round(x),
    ([, y]) => round(y),
  ).defined(([x, y]) => Number.isFinite(x) && Number.isFinite(y))
  return draw([...points]) ?? ''
}

/** The data colour of a series, 1 to 4. */
export function toColour(place: number): number {
  return (place % 4) + 1
}

/** Line styles, so that lines can be told apart without colour. */
export function toDash(series: Series | undefined, place: number): 'none' | 'long' | 'short' | 'mixed' {
  if (place === 0) return series?.isDashed === true ? 'long' : 'none'
  if (series?.isDashed === true) return place % 2 === 1 ? 'long' : 'short'
  return place % 2 === 1 ? 'mixed' : 'short'
}
