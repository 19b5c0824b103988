import type { FilterGroup, FilterView, FinderProps, FinderTexts, KeptParameters } from './finder-props.ts'
import { Choices, TypedFilter } from './filter.tsx'

type FilterFormProps = Pick<FinderProps, 'path' | 'resetHref' | 'texts' | 'groups' | 'kept' | 'total'>

/** All filters. Below the width of a desktop they are a drawer that its link opens by its name in the address. */
export function FilterForm({ path, resetHref, texts, groups, kept, total }: FilterFormProps) {
  const show = total === 1 ? texts['finderShowOne'] : texts['finderShowCount']?.replace('{count}', String(total))
  return (
    <form className="finder-filters" id="finder-filters" action={path} autoComplete="off" aria-labelledby="finder-filters-title">
      <div className="finder-filters-head">
        <h2 className="heading" data-size="small" id="finder-filters-title" tabIndex={-1}>
          {texts['finderFilters']}
        </h2>
        <a href={resetHref} rel="nofollow" data-finder-link="">
          {texts['finderReset']}
        </a>
        <a className="finder-close" href="#finder-results">
          {texts['finderClose']}
        </a>
      </div>
      <Kept parameters={kept} />
      {groups.map((group) => (
        <Group key={group.name} group={group} texts={texts} />
      ))}
      <p className="finder-submit">
        <button className="button" type="submit">
          {texts['finderShow']}
        </button>
        <a className="button finder-show" href="#finder-results">
          {show}
        </a>
      </p>
    </form>
  )
}

/** Hidden fields: what a form that changes one part of the state keeps of the rest. */
export function Kept({ parameters }: { parameters: KeptParameters }) {
  return parameters.map(({ name, value }) => <input key={name} type="hidden" name={name} value={value} />)
}

function Group({ group: { name, label, isOpen, active, filters }, texts }: { group: FilterGroup; texts: FinderTexts }) {
  return (
    <details className="finder-group" data-group={name} open={isOpen}>
      <summary>
        <span>{label}</span>
        {active === 0 ? null : <span className="finder-number">{texts['finderActive']?.replace('{count}', String(active))}</span>}
      </summary>
      {filters.map((filter) => (
        <FilterField key={filter.name} filter={filter} texts={texts} />
      ))}
    </details>
  )
}

function FilterField({ filter, texts }: { filter: FilterView; texts: FinderTexts }) {
  return (
    <fieldset className="finder-filter" data-filter={filter.name} id={filter.kind === 'choice' ? `finder-${filter.name}` : undefined}>
      {filter.kind === 'choice' ? <Choices filter={filter} texts={texts} /> : <TypedFilter filter={filter} texts={texts} />}
    </fieldset>
  )
}
