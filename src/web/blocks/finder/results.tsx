import type { FinderProps } from './finder-props.ts'
import { Models } from './models.tsx'
import { ResultBar } from './result-bar.tsx'

/** The result of the filters: the count, the active filters, the order, and the models. */
export function Results(finder: FinderProps) {
  const { texts, count, problems, rows, pages, comparePath } = finder
  return (
    <section className="finder-results" id="finder-results" aria-labelledby="finder-count" tabIndex={-1}>
      <Problems problems={problems} problemsTitle={finder.problemsTitle} />
      <h2 className="heading finder-total" data-size="medium" id="finder-count" tabIndex={-1} data-total={finder.total}>
        {count}
      </h2>
      <Chips {...finder} />
      <ResultBar {...finder} />
      {rows.length === 0 ? (
        <Nothing {...finder} />
      ) : (
        <form className="finder-models" action={comparePath} autoComplete="off" data-compare="">
          <Models {...finder} />
          <p className="finder-compare-row">
            <span className="finder-note">{texts.finderCompareHint}</span>{' '}
            <button className="button" data-type="secondary" type="submit">
              {texts.finderCompare}
            </button>
          </p>
        </form>
      )}
      <Pages pages={pages} label={texts.finderPages} />
      <Picked comparePath={comparePath} texts={texts} />
    </section>
  )
}

function Problems({ problems, problemsTitle }: Pick<FinderProps, 'problems' | 'problemsTitle'>) {
  if (problems.length === 0) return null
  return (
    <div className="finder-problems" role="group" aria-labelledby="finder-problems-title">
      <p id="finder-problems-title">
        <strong>{problemsTitle}</strong>
      </p>
      <ul>
        {problems.map(({ name, message, field }) => (
          <li key={`${name} ${message}`}>{field === undefined ? message : <a href={`#finder-${field}`}>{message}</a>}</li>
        ))}
      </ul>
    </div>
  )
}

function Chips({ chips, resetHref, texts }: Pick<FinderProps, 'chips' | 'resetHref' | 'texts'>) {
  return (
    <ul className="finder-chips" aria-label={texts.finderChips}>
      {chips.map(({ name, text, href, label }) => (
        <li key={`${name} ${text}`}>
          <a href={href} rel="nofollow" aria-label={label} data-finder-link="">
            {text}
          </a>
        </li>
      ))}
      {chips.length === 0 ? (
        <li className="finder-note">{texts.finderChipsNone}</li>
      ) : (
        <li>
          <a className="finder-reset" href={resetHref} rel="nofollow" data-finder-link="">
            {texts.finderReset}
          </a>
        </li>
      )}
    </ul>
  )
}

function Nothing({ relaxations, texts }: Pick<FinderProps, 'relaxations' | 'texts'>) {
  return (
    <div className="finder-none">
      <p className="heading" data-size="medium">
        {texts.finderNone}
      </p>
      <p>{relaxations.length === 0 ? texts.finderNoneAlone : texts.finderRelax}</p>
      <ul>
        {relaxations.map(({ text, count, href }) => (
          <li key={text}>
            <a href={href} rel="nofollow" data-finder-link="">
              {text}
            </a>
            <span className="finder-count">{count}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Pages({ pages, label }: { pages: FinderProps['pages']; label: string }) {
  if (pages.length === 0) return null
  return (
    <nav className="finder-pages" aria-label={label}>
      {pages.map(({ text, label: said, href, rel, isAfterGap }) =>
        href === undefined ? (
          <span key={text} aria-current="page">
            {text}
          </span>
        ) : (
          <a
            key={text}
            data-gap={isAfterGap === true ? '' : undefined}
            href={href}
            rel={rel === undefined ? 'nofollow' : `${rel} nofollow`}
            aria-label={said}
            data-finder-link="page"
          >
            {text}
          </a>
        ),
      )}
    </nav>
  )
}

/** The bar that lists the models picked for comparison; shown and filled by a script. */
function Picked({ comparePath, texts }: { comparePath: string; texts: FinderProps['texts'] }) {
  return (
    <div
      className="finder-picked"
      hidden
      role="region"
      aria-label={texts.finderPicked}
      data-path={comparePath}
      data-compare={texts.comparePicked}
      data-one={texts.finderCompareOne}
      data-most={texts.finderCompareMost}
      data-remove={texts.removeModel}
      data-clear={texts.finderClear}
    />
  )
}
