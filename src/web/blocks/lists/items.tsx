import { LanguageMark } from '../language-mark.tsx'
import type { ListItem } from './list-item.ts'

/** Level of the headings of items. */
type Level = 2 | 3 | 4 | 5 | 6

/** Items as cards, the picture above the title; the whole card is a link. `columns` is the maximum number side by side. */
export function Cards({ items, level, columns = 3 }: { items: readonly ListItem[]; level: Level; columns?: number }) {
  const Heading = `h${level}` as const
  return (
    <ul className="list-cards">
      {items.map((item) => (
        <li key={item.id} id={item.anchor} className="card" data-id={item.id} hidden={item.isHidden}>
          {item.image === undefined ? null : (
            <div className="card-picture">
              <img {...item.image} alt="" sizes={`(max-width: 47.9375em) 100vw, ${Math.ceil(1200 / columns)}px`} loading="lazy" decoding="async" />
            </div>
          )}
          {item.eyebrow === undefined ? null : (
            <p className="card-eyebrow" lang={item.eyebrowLang}>
              {item.eyebrow}
            </p>
          )}
          <Heading className="heading" data-size="small">
            <ItemTitle {...item} />
          </Heading>
          <p lang={item.lang}>{item.text}</p>
          {item.tag === undefined ? null : (
            <p>
              <Tag {...item} />
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Items as entries of a reference work: title, short form and one line of text. */
export function Entries({ items }: { items: readonly ListItem[] }) {
  return (
    <ul className="list-entries">
      {items.map((item) => (
        <li key={item.id} id={item.anchor} data-id={item.id} hidden={item.isHidden}>
          <ItemTitle {...item} />
          {item.short === undefined ? null : <abbr>{item.short}</abbr>}
          <Tag {...item} />
          <p lang={item.lang}>{item.text}</p>
        </li>
      ))}
    </ul>
  )
}

/** Items as rows with title and text. */
export function Rows({ items }: { items: readonly ListItem[] }) {
  return (
    <ul className="list-rows">
      {items.map((item) => (
        <li key={item.id}>
          <p className="list-title">
            <ItemTitle {...item} />
          </p>
          <p lang={item.lang}>{item.text}</p>
        </li>
      ))}
    </ul>
  )
}

function ItemTitle(item: Pick<ListItem, 'title' | 'href' | 'lang'>) {
  return (
    <>
      <TitleText {...item} />
      <LanguageMark lang={item.lang} />
    </>
  )
}

function Tag({ tag, tagLang }: Pick<ListItem, 'tag' | 'tagLang'>) {
  if (tag === undefined) return null
  return (
    <span className="tag">
      {tag}
      <LanguageMark lang={tagLang} />
    </span>
  )
}

function TitleText({ title, href, lang }: Pick<ListItem, 'title' | 'href' | 'lang'>) {
  if (href !== undefined)
    return (
      <a href={href} lang={lang}>
        {title}
      </a>
    )
  return lang === undefined ? title : <span lang={lang}>{title}</span>
}
