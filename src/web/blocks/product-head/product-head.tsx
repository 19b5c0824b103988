import type { BlockFrame } from '../frame.ts'

export type ProductHeadProps = {
  name: string
  code: string
  category: { text: string; href?: string | undefined } | undefined
  status: { name: string; text: string }
  summary: string
  figures: { label: string; value: string }[]
  features: { label: string; items: string[] }
  /**
   * Actions for the series, then tertiary links to others. `isState` marks links to a page with parameters, which crawlers must not follow.
   */
  actions: { name: string; text: string; href: string; type: 'primary' | 'secondary' | 'tertiary'; isState?: boolean }[]
}

/** The first screen of a data sheet. */
export function ProductHead({ name, code, category, status, summary, figures, features, actions, className }: ProductHeadProps & BlockFrame) {
  return (
    <div className={`product-head ${className}`}>
      <p className="product-kind">
        <span className="product-code">{code}</span>
        {category === undefined ? null : category.href === undefined ? <span>{category.text}</span> : <a href={category.href}>{category.text}</a>}
        <span className="product-status" data-status={status.name}>
          {status.text}
        </span>
      </p>
      <h1 className="heading" data-size="xlarge">
        {name}
      </h1>
      <p className="product-summary">{summary}</p>
      <dl className="product-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {features.items.length === 0 ? null : (
        <ul className="product-features" aria-label={features.label}>
          {features.items.map((feature) => (
            <li key={feature}>{feature}</li>
          ))}
        </ul>
      )}
      <Actions actions={actions.filter(({ type }) => type !== 'tertiary')} />
      <Actions actions={actions.filter(({ type }) => type === 'tertiary')} />
    </div>
  )
}

function Actions({ actions }: Pick<ProductHeadProps, 'actions'>) {
  if (actions.length === 0) return null
  return (
    <p className="product-actions">
      {actions.map(({ name, text, href, type, isState }) => (
        <a key={name} className="button" data-type={type} href={href} rel={isState === true ? 'nofollow' : undefined}>
          {text}
        </a>
      ))}
    </p>
  )
}
