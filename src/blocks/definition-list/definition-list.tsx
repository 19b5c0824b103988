import type { BlockFrame } from '../frame.ts'

export type DefinitionListProps = { items: { label: string; value: string }[] }

/** Label and value, line by line. */
export function DefinitionList({ items, className }: DefinitionListProps & BlockFrame) {
  return (
    <dl className={`definition-list ${className}`}>
      {items.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
