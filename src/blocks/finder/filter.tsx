import type { ReactNode } from 'react'

import type { FilterView, FinderTexts, OptionView } from './finder-props.ts'

type FilterProps = { filter: FilterView; texts: FinderTexts }
/** So many values are in sight; the others stand behind "All 14". */
const IN_SIGHT = 6

/** A filter with boxes to tick. A value that would leave nothing stays in sight and cannot be ticked. */
export function Choices({ filter: { name, label, options, problem }, texts }: FilterProps) {
  const boxes = options.map((option) => <Box key={option.value} name={name} option={option} />)
  return (
    <>
      <legend>{label}</legend>
      {problem === undefined ? null : <p className="finder-problem">{problem}</p>}
      <Folded items={boxes} isOpen={options.slice(IN_SIGHT).some(({ isChosen }) => isChosen)} texts={texts} />
    </>
  )
}

function Box({ name, option: { value, label, count, isChosen } }: { name: string; option: OptionView }) {
  const isEmpty = count === 0 && !isChosen
  return (
    <li>
      <label data-empty={isEmpty ? '' : undefined}>
        <input type="checkbox" name={name} value={value} defaultChecked={isChosen} disabled={isEmpty} />
        <span>{label}</span> <span className="finder-count">{count}</span>
      </label>
    </li>
  )
}

/** A filter to type into, how it was read, and values to pick by a link. */
export function TypedFilter({ filter: { name, label, unit, hint, typed, readAs, problem, options }, texts }: FilterProps) {
  const id = `finder-${name}`
  const note = problem ?? (readAs === undefined ? hint : texts['finderReadAs']?.replace('{value}', readAs))
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
        maxLength={100}
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
      {options.length === 0 ? null : (
        <Folded
          items={options.map((option) => (
            <Pick key={option.value} option={option} />
          ))}
          isOpen={false}
          texts={texts}
          look="picks"
        />
      )}
    </>
  )
}

function Pick({ option: { label, count, isChosen, href } }: { option: OptionView }) {
  return (
    <li>
      <a href={href} rel="nofollow" data-finder-link="" data-empty={count === 0 ? '' : undefined} aria-current={isChosen ? 'true' : undefined}>
        {label} <span className="finder-count">{count}</span>
      </a>
    </li>
  )
}

function Folded({ items, isOpen, texts, look }: { items: ReactNode[]; isOpen: boolean; texts: FinderTexts; look?: 'picks' }) {
  const className = look === 'picks' ? 'finder-picks' : 'finder-choices'
  // One more than fits costs less room than the line that would hide it.
  if (items.length <= IN_SIGHT + 1) return <ul className={className}>{items}</ul>
  return (
    <>
      <ul className={className}>{items.slice(0, IN_SIGHT)}</ul>
      <details className="finder-more" open={isOpen}>
        <summary>{texts['finderAll']?.replace('{count}', String(items.length))}</summary>
        <ul className={className}>{items.slice(IN_SIGHT)}</ul>
      </details>
    </>
  )
}
