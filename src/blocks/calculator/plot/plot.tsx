import type { Plot as PlotData } from '#calculators/calculator.ts'
import { BarPlot } from './bar-plot.tsx'
import { BarrierPlot } from './barrier-plot.tsx'
import { layLinePlot } from './lay-line-plot.ts'
import { LinePlot, toColour, toDash } from './line-plot.tsx'
import { PLOT_SIZES } from './plot-size.ts'
import type { PlotWords } from './plot-words.ts'

/** A plot in every size, with what its lines mean below it. The style sheet shows the size that fits. */
export function Plot({ plot, words }: { plot: PlotData; words: PlotWords }) {
  switch (plot.kind) {
    case 'line': {
      const laid = PLOT_SIZES.map((size) => layLinePlot(plot, size, words))
      const unnamed = new Map(laid.flatMap(({ unnamed }) => unnamed.map((guide) => [guide.id, guide] as const)))
      return (
        <div className="plot">
          {laid.map((one) => (
            <LinePlot key={one.plane.size.name} plot={plot} laid={one} words={words} />
          ))}
          <Key
            entries={[
              ...(plot.series.length < 2 ? [] : plot.series).map((series, place) => ({
                label: words.say(series.label),
                className: 'plot-line',
                color: toColour(place),
                dash: toDash(series, place),
              })),
              ...[...unnamed.values()].map(({ label }) => ({ label: words.say(label), className: 'plot-guide' })),
            ]}
          />
        </div>
      )
    }
    case 'bars':
      return (
        <div className="plot">
          {PLOT_SIZES.map((size) => (
            <BarPlot key={size.name} plot={plot} size={size} words={words} />
          ))}
          <Key entries={plot.limits === undefined ? [] : [{ label: words.say(plot.limits.label), className: 'plot-limit' }]} />
        </div>
      )
    case 'barriers':
      return (
        <div className="plot">
          {PLOT_SIZES.map((size) => (
            <BarrierPlot key={size.name} plot={plot} size={size} words={words} />
          ))}
        </div>
      )
  }
}

type KeyEntry = { label: string; className: string; color?: number; dash?: string }

function Key({ entries }: { entries: KeyEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className="plot-key">
      {entries.map(({ label, className, color, dash }) => (
        <li key={label}>
          <svg width="32" height="12" viewBox="0 0 32 12" aria-hidden="true">
            <path className={className} data-color={color} data-dash={dash} d="M1,6H31" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
