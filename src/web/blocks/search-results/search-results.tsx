import type { MarkedText } from '#model/search.ts'
import { keepUnits } from '../keep-units.ts'
import type { BlockFrame } from '../frame.ts'
import type { ResultGroup, ResultHit, ResultLink, SearchResultsProps } from './search-results-props.ts'

/** Results by kind; suggestions before a search and when nothing was found. */
export function SearchResults({ className, summary, asked, notices, groups, hints, back, ...rest }: SearchResultsProps & BlockFrame) {
  return (
    <div className={`search-results ${className}`} id="results" data-query={asked?.query} data-total={asked?.total}>
      {summary === undefined ? null : (
        <h2 className="search-summary" tabIndex={-1}>
          {summary}
        </h2>
      )}
      <Offer {...rest} />
      {notices.map((notice) => (
        <p className="search-notice" key={notice}>
          {notice}
        </p>
      ))}
      {back === undefined ? null : (
        <p className="search-back">
          <a href={back.href}>{back.text}</a>
        </p>
      )}
      <Jumps {...rest.jumps} />
      {groups.map((group) => (
        <Group key={group.id} {...group} />
      ))}
      <Pages pages={rest.pages} />
      {hints.length === 0 ? null : (
        <ul className="search-hints">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      <Beginning {...rest} />
    </div>
  )
}

function Offer({ correction, finder }: Pick<SearchResultsProps, 'correction' | 'finder'>) {
  return (
    <>
      {correction === undefined ? null : (
        <p className="search-correction">
          {correction.text} <a href={correction.link.href}>{correction.link.text}</a>
        </p>
      )}
      {finder === undefined ? null : (
        <p className="search-finder">
          <span>{finder.text}</span>
          <a className="button" href={finder.link.href}>
            {finder.link.text}
          </a>
        </p>
      )}
    </>
  )
}

function Jumps({ label, links }: SearchResultsProps['jumps']) {
  if (links.length === 0) return null
  return (
    <nav className="list-index search-kinds" aria-label={label}>
      {links.map(({ text, href, count, isCurrent }) => (
        <a key={href} href={href} aria-current={isCurrent ? 'page' : undefined}>
          {text} <span>{count}</span>
        </a>
      ))}
    </nav>
  )
}

function Group({ id, label, count, hits, all }: ResultGroup) {
  return (
    <section className="search-group" aria-labelledby={id}>
      <h2 id={id} className="heading" data-size="small">
        {label} <span>{count}</span>
      </h2>
      <ol>
        {hits.map((hit) => (
          <Hit key={hit.href} {...hit} />
        ))}
      </ol>
      {all === undefined ? null : <MoreLink {...all} />}
    </section>
  )
}

function MoreLink({ href, text }: ResultLink) {
  return (
    <p className="search-more">
      <a href={href}>{text}</a>
    </p>
  )
}

function Hit({ href, title, excerpt, other }: ResultHit) {
  return (
    <li className="search-hit">
      <h3>
        <a href={href} lang={other?.lang}>
          <Marked text={title} />
        </a>
        {other === undefined ? null : <span className="tag">{other.text}</span>}
      </h3>
      <p lang={other?.lang}>
        <Marked text={excerpt} />
      </p>
    </li>
  )
}

/** Plain text with its hits marked. */
function Marked({ text }: { text: MarkedText }) {
  return <>{text.map((part, place) => (part.isHit ? <mark key={place}>{keepUnits(part.text)}</mark> : keepUnits(part.text)))}</>
}

function Pages({ pages }: Pick<SearchResultsProps, 'pages'>) {
  if (pages === undefined) return null
  const { label, current, previous, next } = pages
  return (
    <nav className="search-pages" aria-label={label}>
      {previous === undefined ? null : (
        <a href={previous.href} rel="prev">
          {previous.text}
        </a>
      )}
      <span>{current}</span>
      {next === undefined ? null : (
        <a href={next.href} rel="next">
          {next.text}
        </a>
      )}
    </nav>
  )
}

function Beginning({ kinds, ways }: Pick<SearchResultsProps, 'kinds' | 'ways'>) {
  return (
    <>
      {kinds === undefined ? null : (
        <section className="search-beginning">
          <h2 className="heading" data-size="small">
            {kinds.heading}
          </h2>
          <p>{kinds.text}</p>
        </section>
      )}
      {ways === undefined || ways.links.length === 0 ? null : (
        <section className="search-beginning">
          <h2 className="heading" data-size="small">
            {ways.heading}
          </h2>
          <ul>
            {ways.links.map(({ href, text, description }) => (
              <li key={href}>
                <a href={href}>{text}</a>
                {description === undefined ? null : <span>{description}</span>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
