import { lineHeight } from './text-box.ts'

export type TextLinesProps = {
  lines: readonly string[]
  x: number
  /** The first baseline. */
  y: number
  size: number
  anchor?: 'start' | 'middle' | 'end'
  kind?: string | undefined
}

/** A text of one or more lines: SVG does not wrap text. */
export function TextLines({ lines, x, y, size, anchor = 'start', kind }: TextLinesProps) {
  return (
    <text x={x} y={y} textAnchor={anchor} data-kind={kind}>
      {lines.length === 1
        ? lines[0]
        : lines.map((line, place) => (
            <tspan key={place} x={x} dy={place === 0 ? 0 : lineHeight(size)}>
              {/* The space keeps words apart when the lines are read as one text. */}
              {place < lines.length - 1 ? `${line} ` : line}
            </tspan>
          ))}
    </text>
  )
}
