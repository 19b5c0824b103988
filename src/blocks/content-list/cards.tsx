import type { ListItem } from './content-list-props.ts'

/** Items as cards, the picture above the title; the whole card leads to the item. */
export function Cards({ items }: { items: ListItem[] }) {
  return (
    <ul className="list-cards">
      {items.map(({ key, title, text, href, image }) => (
        <li key={key} className="card">
          {image === undefined ? null : (
            <div className="card-picture">
              <img {...image} alt="" sizes="(max-width: 47.9375em) 100vw, 400px" loading="lazy" decoding="async" />
            </div>
          )}
          <h3 className="heading" data-size="small">
            {href === undefined ? title : <a href={href}>{title}</a>}
          </h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
