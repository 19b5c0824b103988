import type { FilterGroup, FilterView, FinderProps, KeptParameters } from './finder-props.ts'
import { Choices, TypedFilter } from './filter.tsx'

type FilterFormProps = Pick<FinderProps, 'path' | 'resetHref' | 'texts' | 'groups' | 'kept' | 'show'>

/** All filters. Below the desktop width they are a drawer, opened by a link to its id. */
export function FilterForm({ path, resetHref, texts, groups, kept, show }: FilterFormProps) {
  return (
    <form className="finder-filters" id="finder-filters" action={path} autoComplete="off" aria-labelledby="finder-filters-title">
      <div className="finder-filters-head">
        <h2 className="heading" data-size="small" id="finder-filters-title" tabIndex={-1}>
          {texts.finderFilters}
        </h2>
        <a href={resetHref} rel="nofollow" data-finder-link="">
          {texts.finderReset}
        </a>
        <a className="finder-close" href="#finder-results">
          {texts.finderClose}
        </a>
      </div>
      <Kept parameters={kept} />
      {groups.map((group) => (
        <Group key={group.name} group={group} />
      ))}
      <p className="finder-submit">
        <button className="button" type="submit">
          {texts.finderShow}
        </button>
        <a className="button finder-show" href="#finder-results">
          {show}
        </a>
      </p>
    </form>
  )
}

/** Hidden fields that keep the rest of the state in a form that changes a part of it. */
export function Kept({ parameters }: { parameters: KeptParameters }) {
  return parameters.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />)
}

function Group({ group: { name, label, isOpen, active, filters } }: { group: FilterGroup }) {
  return (
    <details className="finder-group" data-group={name} open={isOpen}>
      <summary>
        <span>{label}</span>
        {active === undefined ? null : <span className="finder-number">{active}</span>}
      </summary>
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} />
      ))}
    </details>
  )
}

function FilterField({ filter }: { filter: FilterView }) {
  return (
    <fieldset className="finder-filter" data-filter={filter.name} id={filter.kind === 'choice' ? `finder-${filter.name}` : undefined}>
      {filter.kind === 'choice' ? <Choices filter={filter} /> : <TypedFilter filter={filter} />}
    </fieldset>
  )
}
