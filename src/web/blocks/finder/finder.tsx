import type { BlockFrame } from '../frame.ts'
import { FilterForm } from './filter-form.tsx'
import type { FinderProps } from './finder-props.ts'
import { Results } from './results.tsx'

/** The parametric finder: filters beside the results. Works without scripts, as a form and links that hold the whole state. */
export function Finder({ className, ...finder }: FinderProps & BlockFrame) {
  const { texts, view, active } = finder
  if (finder.isEmpty) return <p className={`finder-empty ${className}`}>{texts.finderEmpty}</p>
  return (
    <div className={`finder ${className}`} id="finder" data-view={view} data-failed={texts.finderFailed} data-retry={texts.finderRetry}>
      <p className="finder-open-bar">
        <a className="button finder-open" data-type="secondary" href="#finder-filters">
          {texts.finderFilters}
          <Active count={active} />
        </a>
        <span aria-hidden="true">{finder.count}</span>
      </p>
      <FilterForm {...finder} />
      <Results {...finder} />
      <p className="visually-hidden" role="status" data-said />
    </div>
  )
}

function Active({ count }: { count: number }) {
  return count === 0 ? null : <span className="finder-number">{count}</span>
}
