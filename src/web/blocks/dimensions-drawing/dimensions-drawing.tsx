import type { OutlineDrawing, OutlineShape } from '#model/products/outline-drawing.ts'
import type { BlockFrame } from '../frame.ts'

export type DimensionsDrawingProps = {
  id: string
  heading: string
  title: string
  description: string
  note: string
  drawings: { name: 'wide' | 'narrow'; drawing: OutlineDrawing }[]
}

/** The outline in every size; the style sheet shows the one that fits. */
export function DimensionsDrawing({ id, heading, title, description, note, drawings, className }: DimensionsDrawingProps & BlockFrame) {
  return (
    <div className={`dimensions ${className}`}>
      <h2 className="heading" data-size="large" id="dimensions">
        {heading}
      </h2>
      <figure className="plot">
        {drawings.map(({ name, drawing }) => (
          <div key={name} className="plot-size" data-size={name}>
            <OutlineSvg drawing={drawing} id={`${id}-${name}`} title={title} description={description} />
          </div>
        ))}
        <figcaption>{note}</figcaption>
      </figure>
    </div>
  )
}

type OutlineSvgProps = { drawing: OutlineDrawing; id: string; title: string; description: string }

/** One drawing, with a name and a description for screen readers. */
export function OutlineSvg({ drawing: { width, height, shapes }, id, title, description }: OutlineSvgProps) {
  return (
    <svg
      className="outline-drawing"
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-desc`}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>{description}</desc>
      {shapes.map((shape, place) => (
        <Shape key={place} shape={shape} />
      ))}
    </svg>
  )
}

function Shape({ shape }: { shape: OutlineShape }) {
  switch (shape.kind) {
    case 'outline':
      return <rect className="outline-body" x={shape.x} y={shape.y} width={shape.width} height={shape.height} />
    case 'extension':
    case 'dimension':
      return <path className={`outline-${shape.kind}`} d={`M${shape.from.join(',')}L${shape.to.join(',')}`} />
    case 'arrow':
      return <path className="outline-arrow" d={`M${shape.points.map((point) => point.join(',')).join('L')}Z`} />
    case 'text':
      return (
        <text x={shape.x} y={shape.y} textAnchor={shape.anchor} data-kind={shape.role}>
          {shape.text}
        </text>
      )
  }
}
