import type { Pictures } from '#model/images/image-info.ts'
import { ColumnRow, type ColumnView } from '../columns/column.tsx'
import type { BlockFrame } from '../frame.ts'

export type SectionProps = {
  columns: ColumnView[]
  pictures?: Pictures
  /** `scrimStart` darkens the picture only under text that begins at the start of the line. */
  overlay: 'none' | 'scrim' | 'scrimStart'
  /** In px; applied by the block's `styles`. */
  minHeight?: number | undefined
  verticalAlign: 'start' | 'center' | 'end'
  tone: 'paper' | 'tint' | 'ink'
  width: 'content' | 'full'
  anchor?: string | undefined
}

/** A part of the page. Its background is loaded when it comes near the viewport. */
export function Section({ columns, pictures, overlay, verticalAlign, tone, width, anchor, regions, className }: SectionProps & BlockFrame) {
  return (
    <section
      className={`section ${className}`}
      id={anchor}
      data-tone={pictures === undefined ? tone : 'ink'}
      data-align={verticalAlign}
      data-width={width}
    >
      {pictures === undefined ? null : (
        <div className="section-backdrop" data-overlay={overlay}>
          <div />
        </div>
      )}
      <div className="section-columns">
        <ColumnRow columns={columns} regions={regions} />
      </div>
    </section>
  )
}
