import type { ReactNode } from 'react'

import type { FilterName } from '#model/products/finder.ts'
import type { FilterView, OptionView } from './finder-props.ts'

/** The most wanted values of filters with more values than fit; the complete list is behind "All 31". */
const KNOWN: Readonly<Partial<Record<FilterName, readonly string[]>>> = {
  voltage: ['3.3', '5', '12', '15', '24', '48'],
  power: ['25', '50', '100', '250', '500', '1000'],
  current: ['1', '2', '5', '10', '20', '50'],
  input: ['9..36', '12', '24', '48', '110', '230'],
}

type FilterProps = { filter: FilterView }
/** Number of values shown; the others are behind "All 14". */
const IN_SIGHT = 6

/** A filter with checkboxes. A value without results is shown but disabled. */
export function Choices({ filter: { name, label, options, problem, all } }: FilterProps) {
  const boxes = options.map((option) => drawBox(name, option))
  return (
    <>
      <legend>{label}</legend>
      {problem === undefined ? null : <p className="finder-problem">{problem}</p>}
      <Folded items={boxes} isOpen={options.slice(IN_SIGHT).some(({ isChosen }) => isChosen)} all={all} />
    </>
  )
}

// There are hundreds of values on a page, so they are drawn by calls: a component of its own for each would take longer than its markup.
function drawBox(name: string, { value, label, count, isChosen }: OptionView): ReactNode {
  const isEmpty = count === 0 && !isChosen
  return (
    <li key={value}>
      <label data-empty={isEmpty ? '' : undefined}>
        <input type="checkbox" name={name} value={value} defaultChecked={isChosen} disabled={isEmpty} />
        <span>{label}</span> <span className="finder-count">{count}</span>
      </label>
    </li>
  )
}

/** A filter with a text field, how its value was read, and links with values to pick. */
export function TypedFilter({ filter: { name, label, unit, hint, typed, readAs, problem, options, all } }: FilterProps) {
  const id = `finder-${name}`
  const note = problem ?? readAs ?? hint
  return (
    <>
      <legend>
        <label htmlFor={id}>
          {label}
          {unit === undefined ? null : <span className="finder-unit"> {unit}</span>}
        </label>
      </legend>
      <input
        type="text"
        id={id}
        name={name}
        defaultValue={typed}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={`${id}-note`}
      />
      <p className={problem === undefined ? 'finder-note' : 'finder-note finder-problem'} id={`${id}-note`}>
        {note}
      </p>
      <Picks name={name} options={options} all={all} />
    </>
  )
}

/** Links with values to pick: the most wanted ones, and all of them in a disclosure. */
function Picks({ name, options, all }: Pick<FilterView, 'name' | 'options' | 'all'>) {
  if (options.length === 0) return null
  const draw = (shown: readonly OptionView[]) => <ul className="finder-picks">{shown.map(drawPick)}</ul>
  if (options.length <= IN_SIGHT + 1) return draw(options)
  const known = KNOWN[name] ?? options.slice(0, IN_SIGHT).map(({ value }) => value)
  return (
    <>
      {draw(options.filter(({ value, isChosen }) => isChosen || known.includes(toPlain(value))))}
      <details className="finder-more">
        <summary>{all}</summary>
        {draw(options)}
      </details>
    </>
  )
}

/** `>= 100` and `≥100` as `100`. */
function toPlain(value: string): string {
  return value.replace(/^[>=≥\s]+/, '')
}

function drawPick({ value, label, count, isChosen, href }: OptionView): ReactNode {
  return (
    <li key={value}>
      <a href={href} rel="nofollow" data-finder-link="" data-empty={count === 0 ? '' : undefined} aria-current={isChosen ? 'true' : undefined}>
        {label} <span className="finder-count">{count}</span>
      </a>
    </li>
  )
}

function Folded({ items, isOpen, all }: { items: ReactNode[]; isOpen: boolean; all: string }) {
  // Hiding a single value would take as much room as showing it.
  if (items.length <= IN_SIGHT + 1) return <ul className="finder-choices">{items}</ul>
  return (
    <>
      <ul className="finder-choices">{items.slice(0, IN_SIGHT)}</ul>
      <details className="finder-more" open={isOpen}>
        <summary>{all}</summary>
        <ul className="finder-choices">{items.slice(IN_SIGHT)}</ul>
      </details>
    </>
  )
}
