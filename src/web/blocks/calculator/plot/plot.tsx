import type { Plot as PlotData } from '#features/calculators/calculator.ts'
import { BarPlot } from './bar-plot.tsx'
import { BarrierPlot } from './barrier-plot.tsx'
import { layLinePlot } from './lay-line-plot.ts'
import { LinePlot, toColour, toDash } from './line-plot.tsx'
import { PlotKey } from './plot-key.tsx'
import { PLOT_SIZES, type PlotSize } from './plot-size.ts'
import type { PlotWords } from './plot-words.ts'

type PlotProps = { plot: PlotData; words: PlotWords }

/** A plot in every size; the style sheet shows the one that fits. */
export function Plot({ plot, words }: PlotProps) {
  return (
    <div className="plot">
      {PLOT_SIZES.map((size) => (
        <div key={size.name} className="plot-size" data-size={size.name}>
          <SizedPlot plot={plot} words={words} size={size} />
        </div>
      ))}
    </div>
  )
}

/** The drawing, and below it a legend for lines that are not labelled in the drawing. */
function SizedPlot({ plot, words, size }: PlotProps & { size: PlotSize }) {
  if (plot.kind === 'barriers') return <BarrierPlot plot={plot} size={size} words={words} />
  if (plot.kind === 'bars')
    return (
      <>
        <BarPlot plot={plot} size={size} words={words} />
        <PlotKey entries={plot.limits === undefined ? [] : [{ label: words.say(plot.limits.label), className: 'plot-limit' }]} />
      </>
    )
  const laid = layLinePlot(plot, size, words)
  const series = plot.series.map((one, place) => ({
    label: words.say(one.label),
    className: 'plot-line',
    color: toColour(place),
    dash: toDash(one, place),
  }))
  const guides = laid.unnamed.map(({ label }) => ({ label: words.say(label), className: 'plot-guide' }))
  return (
    <>
      <LinePlot plot={plot} laid={laid} words={words} />
      <PlotKey entries={[...(series.length > 1 ? series : []), ...guides]} />
    </>
  )
}
