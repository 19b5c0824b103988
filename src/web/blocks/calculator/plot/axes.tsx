import type { Plane } from './plane.ts'
import { lineHeight, monoWidth } from './text-box.ts'
import { TextLines } from './text-lines.tsx'

/** Grid, ticks with their numbers, the axes and their names. */
export function Axes({ plane }: { plane: Plane }) {
  const { plot, size, x, y, names } = plane
  const bottom = plot.y + plot.height
  const right = plot.x + plot.width
  return (
    <g>
      {y.ticks.map(({ at, label }) => (
        <g key={label}>
          <path className="plot-grid" d={`M${plot.x},${at}H${right}`} />
          <text x={plot.x - 8} y={at + 4.5} textAnchor="end" data-kind="tick">
            {label}
          </text>
        </g>
      ))}
      {x?.ticks.map(({ at, label }) => (
        <g key={label}>
          <path className="plot-grid" d={`M${at},${plot.y}V${bottom}`} />
          <text x={Math.min(at, size.width - 1 - monoWidth(label, size.text - 1) / 2)} y={bottom + 18} textAnchor="middle" data-kind="tick">
            {label}
          </text>
        </g>
      ))}
      <path className="plot-axis" d={`M${plot.x},${plot.y}V${bottom}H${right}`} />
      <TextLines lines={names.y} x={0} y={size.text} size={size.text} kind="axis" />
      <TextLines
        lines={names.x}
        x={right}
        y={size.height - 6 - (names.x.length - 1) * lineHeight(size.text)}
        size={size.text}
        anchor="end"
        kind="axis"
      />
    </g>
  )
}
