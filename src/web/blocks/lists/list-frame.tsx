import { fillCount, type ListCount, type ListForm, type ListNotice } from './list-parts.ts'

/** A notice in place of the items. `data-none` marks the one that the filter shows and hides in the browser. */
export function Notice({ text, link, state }: ListNotice & { state?: 'shown' | 'hidden' }) {
  return (
    <p className="list-notice" data-none={state === undefined ? undefined : ''} hidden={state === 'hidden'}>
      {`${text} `}
      {link === undefined ? null : <a href={link.href}>{link.text}</a>}
    </p>
  )
}

/** The number of items shown: announced when it changes, not at first. */
export function Count(count: ListCount) {
  const { pattern, total, from, to } = count
  return (
    <p className="list-count" role="status" data-pattern={pattern} data-total={total} data-from={from} data-to={to}>
      {fillCount(count)}
    </p>
  )
}

/** Filter field and selects: a plain form, which scripts apply while the reader types. */
export function FilterForm({ id, action, search, selects, hidden, submit }: ListForm) {
  return (
    <form className="list-filter" role="search" action={action}>
      {search === undefined ? null : (
        <p>
          <label htmlFor={`${id}-${search.name}`}>{search.label}</label>
          <input
            type="search"
            id={`${id}-${search.name}`}
            name={search.name}
            defaultValue={search.value}
            maxLength={100}
            autoComplete="off"
            spellCheck={false}
          />
        </p>
      )}
      {selects.map(({ name, label, all, choices }) => (
        <p key={name}>
          <label htmlFor={`${id}-${name}`}>{label}</label>
          <select id={`${id}-${name}`} name={name} defaultValue={choices.find(({ isChosen }) => isChosen)?.value ?? ''}>
            <option value="">{all}</option>
            {choices.map(({ value, label: text, count }) => (
              <option key={value} value={value}>{`${text} (${count})`}</option>
            ))}
          </select>
        </p>
      ))}
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit" className="button" data-type="secondary">
        {submit}
      </button>
    </form>
  )
}
