import type { BlockFrame } from '../frame.ts'

export type FactValue = { text: string; href?: string | undefined }
export type DefinitionListProps = { items: { label: string; values: FactValue[] }[] }

/** A list of labels and values. */
export function DefinitionList({ items, className }: DefinitionListProps & BlockFrame) {
  return (
    <dl className={`definition-list ${className}`}>
      {items.map(({ label, values }) => (
        <div key={label}>
          <dt>{label}</dt>
          {values.map(({ text, href }) => (
            <dd key={text}>{href === undefined ? text : <a href={href}>{text}</a>}</dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
