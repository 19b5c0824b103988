import type { ReactNode } from 'react'

import type { PlotSize } from './plot-size.ts'

export type FrameProps = { id: string; size: PlotSize; height?: number; title: string; description: string; children: ReactNode }

/** The drawing, with a name and a description for screen readers. */
export function PlotFrame({ id, size, height = size.height, title, description, children }: FrameProps) {
  const ids = { title: `${id}-${size.name}-title`, description: `${id}-${size.name}-desc` }
  return (
    <svg
      className="plot-drawing"
      viewBox={`0 0 ${size.width} ${height}`}
      width={size.width}
      height={height}
      role="img"
      aria-labelledby={ids.title}
      aria-describedby={ids.description}
    >
      <title id={ids.title}>{title}</title>
      <desc id={ids.description}>{description}</desc>
      {children}
    </svg>
  )
}
