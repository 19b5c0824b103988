import type { BlockFrame } from '../frame.ts'

export type FactValue = { text: string; href?: string | undefined; lang?: string | undefined }
export type DefinitionListProps = { items: { label: string; values: FactValue[] }[] }

/** A list of labels and values. */
export function DefinitionList({ items, className }: DefinitionListProps & BlockFrame) {
  return (
    <dl className={`definition-list ${className}`}>
      {items.map(({ label, values }) => (
        <div key={label}>
          <dt>{label}</dt>
          {values.map(({ text, href, lang }) => (
            <dd key={text} lang={lang}>
              {href === undefined ? text : <a href={href}>{text}</a>}
            </dd>
          ))}
        </div>
      ))}
    </dl>
  )
}
