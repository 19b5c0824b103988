import type { BarrierPlot as BarrierPlotData } from '#features/calculators/calculator.ts'
import { round } from './axis-scale.ts'
import { PlotFrame } from './plot-frame.tsx'
import type { PlotSize } from './plot-size.ts'
import type { PlotWords } from './plot-words.ts'
import { lineHeight, wrapText } from './text-box.ts'
import { TextLines } from './text-lines.tsx'

type BarrierPlotProps = { plot: BarrierPlotData; size: PlotSize; words: PlotWords }

/** Blocks with an isolation barrier between neighbours: side by side when there is room, else one below the other. */
export function BarrierPlot(props: BarrierPlotProps) {
  return props.size.name === 'wide' ? <BlocksInRow {...props} /> : <BlocksInColumn {...props} />
}

const ROW = { gap: 20, block: 92 }

function BlocksInRow({ plot, size, words }: BarrierPlotProps) {
  const { blocks, barriers } = plot
  const gap = blocks.length > 3 ? 84 : 132
  const width = (size.width - 2 - gap * barriers.length) / blocks.length
  const room = gap + width * 0.7
  const names = barriers.map(({ label }) => wrapText(words.say(label), room, size.text))
  const values = barriers.map(({ value }) => wrapText(words.say(value), room, size.text))
  const heightOf = (texts: readonly string[][]) => Math.max(1, ...texts.map(({ length }) => length)) * lineHeight(size.text)
  const top = heightOf(names) + ROW.gap + 12
  const bottom = top + ROW.block
  return (
    <PlotFrame
      id={words.id}
      size={size}
      height={bottom + ROW.gap + heightOf(values) + 12}
      title={words.say(plot.title)}
      description={words.say(plot.description)}
    >
      {blocks.map(({ id, label }, place) => (
        <Block key={id} label={words.say(label)} box={{ x: 1 + place * (width + gap), y: top, width, height: ROW.block }} size={size} />
      ))}
      {barriers.map((_, place) => {
        const start = 1 + width + place * (width + gap)
        const x = round(start + gap / 2)
        const name = names[place] ?? []
        return (
          <g key={place}>
            <path className="plot-link" d={`M${round(start)},${top + ROW.block / 2}h${gap}`} />
            <path className="plot-barrier" d={`M${x},${top - ROW.gap}V${bottom + ROW.gap}`} />
            <TextLines
              lines={name}
              x={x}
              y={top - ROW.gap - 8 - (name.length - 1) * lineHeight(size.text)}
              size={size.text}
              anchor="middle"
              kind="guide"
            />
            <TextLines lines={values[place] ?? []} x={x} y={bottom + ROW.gap + lineHeight(size.text)} size={size.text} anchor="middle" kind="mark" />
          </g>
        )
      })}
    </PlotFrame>
  )
}

const COLUMN = { block: 56, gap: 92, width: 150 }

function BlocksInColumn({ plot, size, words }: BarrierPlotProps) {
  const { blocks, barriers } = plot
  const step = COLUMN.block + COLUMN.gap
  const middle = 1 + COLUMN.width / 2
  return (
    <PlotFrame
      id={words.id}
      size={size}
      height={blocks.length * step - COLUMN.gap + 2}
      title={words.say(plot.title)}
      description={words.say(plot.description)}
    >
      {blocks.map(({ id, label }, place) => (
        <Block key={id} label={words.say(label)} box={{ x: 1, y: 1 + place * step, width: COLUMN.width, height: COLUMN.block }} size={size} />
      ))}
      {barriers.map(({ label, value }, place) => {
        const top = 1 + COLUMN.block + place * step
        const y = round(top + COLUMN.gap / 2)
        const lines = wrapText(words.say(label), size.width - middle - 40, size.text)
        const values = wrapText(words.say(value), size.width - middle - 40, size.text)
        return (
          <g key={place}>
            <path className="plot-link" d={`M${middle},${top}v${COLUMN.gap}`} />
            <path className="plot-barrier" d={`M1,${y}H${size.width - 1}`} />
            <TextLines lines={lines} x={middle + 16} y={y - 8 - (lines.length - 1) * lineHeight(size.text)} size={size.text} kind="guide" />
            <TextLines lines={values} x={middle + 16} y={y + lineHeight(size.text)} size={size.text} kind="mark" />
          </g>
        )
      })}
    </PlotFrame>
  )
}

type Rectangle = { x: number; y: number; width: number; height: number }

function Block({ label, box: { x, y, width, height }, size }: { label: string; box: Rectangle; size: PlotSize }) {
  const lines = wrapText(label, width - 12, size.text)
  const first = y + height / 2 - ((lines.length - 1) * lineHeight(size.text)) / 2 + size.text * 0.35
  return (
    <g>
      <rect className="plot-block" x={round(x)} y={y} width={round(width)} height={height} />
      <TextLines lines={lines} x={round(x + width / 2)} y={round(first)} size={size.text} anchor="middle" kind="name" />
    </g>
  )
}
