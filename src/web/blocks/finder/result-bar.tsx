import { Kept } from './filter-form.tsx'
import type { FinderProps } from './finder-props.ts'

type ResultBarProps = Pick<FinderProps, 'path' | 'sort' | 'columnChoice' | 'views' | 'view' | 'csvHref' | 'texts'>

/** Order, columns, view and file of a result. Each is a form or a link that keeps the rest of the state. */
export function ResultBar({ path, sort, columnChoice, views, view, csvHref, texts }: ResultBarProps) {
  return (
    <div className="finder-bar">
      <form className="finder-sort" action={path} autoComplete="off">
        <Kept parameters={sort.kept} />
        <label htmlFor="finder-sort">{texts.finderOrder}</label>
        <select id="finder-sort" name="sort" defaultValue={sort.value}>
          {sort.options.map(({ value, text }) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
        <button type="submit" className="finder-quiet-submit">
          {texts.finderOrderApply}
        </button>
      </form>
      <details className="finder-columns">
        <summary>{texts.finderColumns}</summary>
        <form action={path} autoComplete="off">
          <Kept parameters={columnChoice.kept} />
          <ul>
            {columnChoice.columns.map(({ name, label, isShown }) => (
              <li key={name}>
                <label>
                  <input type="checkbox" name="columns" value={name} defaultChecked={isShown} />
                  <span>{label}</span>
                </label>
              </li>
            ))}
          </ul>
          <button type="submit" className="finder-quiet-submit">
            {texts.finderColumnsApply}
          </button>
        </form>
      </details>
      <p className="finder-views" role="group" aria-label={texts.finderView} data-view={view}>
        {views.map(({ name, text, href, isCurrent }) => (
          <a key={name} href={href} rel="nofollow" data-finder-link="" aria-current={isCurrent ? 'true' : undefined}>
            {text}
          </a>
        ))}
      </p>
      <p className="finder-files">
        <a href={csvHref} rel="nofollow" download="">
          {texts.finderCsv}
        </a>
      </p>
    </div>
  )
}
