import { breakLongWords } from '../break-compounds.ts'
import type { BlockFrame } from '../frame.ts'
import type { ComparedModel, ComparedRow, ComparisonProps } from './comparison-props.ts'

/** Models side by side. Differences are marked by a sign and a word; a checkbox hides the other rows, without a script. */
export function Comparison({ className, ...comparison }: ComparisonProps & BlockFrame) {
  const { texts, models, notices, same, finderHref } = comparison
  return (
    <div className={`comparison ${className}`} data-models={models.length}>
      {notices.map((notice) => (
        <p key={notice} className="comparison-notice" role="status">
          {notice}
        </p>
      ))}
      {same === undefined ? null : <p className="comparison-notice">{same}</p>}
      <div className="comparison-tools">
        <Add {...comparison} />
        <a href={finderHref}>{texts.comparisonFinder}</a>
      </div>
      {models.length === 0 ? null : <Table {...comparison} />}
    </div>
  )
}

function Add({ path, kept, texts }: Pick<ComparisonProps, 'path' | 'kept' | 'texts'>) {
  if (kept === undefined) return null
  return (
    <form className="comparison-add" action={path} autoComplete="off">
      {kept === '' ? null : <input type="hidden" name="models" value={kept} />}
      <label htmlFor="comparison-add">{texts.comparisonAdd}</label>
      <input
        type="text"
        id="comparison-add"
        name="models"
        required
        autoCapitalize="characters"
        spellCheck={false}
        aria-describedby="comparison-add-hint"
      />
      <button className="button" data-type="secondary" type="submit">
        {texts.comparisonAddSubmit}
      </button>
      <span className="finder-note" id="comparison-add-hint">
        {texts.comparisonAddHint}
      </span>
    </form>
  )
}

function Table({ texts, title, models, groups }: ComparisonProps) {
  return (
    <>
      {models.length < 2 ? null : (
        <>
          <input className="comparison-only" type="checkbox" id="comparison-only" />
          <label htmlFor="comparison-only">{texts.comparisonOnly}</label>
        </>
      )}
      <div className="table-scroll comparison-scroll" role="group" tabIndex={0} aria-label={title}>
        <table>
          <caption className="visually-hidden">{title}</caption>
          <thead>
            <tr>
              <td className="comparison-corner">{texts.comparisonProperty}</td>
              {models.map((model) => (
                <Head key={model.model} {...model} quoteText={texts.comparisonQuote} />
              ))}
            </tr>
          </thead>
          {groups.map(({ name, label, rows }) => (
            <tbody key={name} data-differs={rows.some(({ differs }) => differs) ? '' : undefined}>
              <tr className="comparison-group">
                <th scope="rowgroup">{label}</th>
                {models.map(({ model }) => (
                  <td key={model} className="comparison-again">
                    <span aria-hidden="true">{model}</span>
                  </td>
                ))}
              </tr>
              {rows.map((row) => (
                <Row key={row.name} row={row} texts={texts} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </>
  )
}

function Head({ model, series, href, badge, image, remove, quote, quoteText }: ComparedModel & { quoteText: string }) {
  return (
    <th scope="col" className="comparison-model">
      {image === undefined ? null : <img {...image} alt="" width="160" height="100" sizes="10rem" loading="lazy" decoding="async" />}
      <a className="comparison-name" href={href}>
        {model}
      </a>
      <span className="comparison-series">
        <span className="finder-series">{series}</span>
        <a className="comparison-remove" href={remove.href} rel="nofollow" aria-label={remove.label}>
          ×
        </a>
      </span>
      {badge === undefined ? null : (
        <span className="finder-badge" data-status={badge.status}>
          {breakLongWords(badge.text)}
        </span>
      )}
      <a className="comparison-quote" href={quote.href} rel="nofollow" aria-label={quote.label}>
        {quoteText}
      </a>
    </th>
  )
}

function Row({ row: { label, differs, cells }, texts }: { row: ComparedRow; texts: ComparisonProps['texts'] }) {
  return (
    <tr data-differs={differs ? '' : undefined}>
      <th scope="row">
        {label}
        {differs ? <span className="visually-hidden">, {texts.comparisonDiffers}</span> : null}
      </th>
      {cells.map(({ text, isBest }, place) => (
        <td key={place} data-best={isBest ? '' : undefined}>
          {text}
          {isBest ? <span className="comparison-best"> {texts.comparisonBest}</span> : null}
        </td>
      ))}
    </tr>
  )
}
