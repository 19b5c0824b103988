import type { MomentView } from './moment.ts'

type EnquiryRow = { receipt: string; topic: string; product: string; state: string; received: MomentView }
type Link = { text: string; href: string }
type SavedRow = { id: string; title: string; kind: string; savedOn: MomentView; href?: string }

export type OverviewProps = {
  greeting: string
  address: string
  /** Links to other pages: settings, signing out. */
  ways: Link[]
  /** Address to which the forms of this page are posted. */
  action: string
  enquiries: { heading: string; empty: string; write: Link; rows: EnquiryRow[] }
  saved: { heading: string; empty: string; remove: string; gone: string; items: SavedRow[] }
}

/** The visitor's enquiries with their states, and the saved items. */
export function Overview({ greeting, address, ways, action, enquiries, saved }: OverviewProps) {
  return (
    <>
      <p className="account-greeting">
        {greeting} {address}
      </p>
      <ul className="account-ways">
        {ways.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ul>
      <section id="enquiries" aria-labelledby="enquiries-heading">
        <h2 className="heading" data-size="medium" id="enquiries-heading">
          {enquiries.heading}
        </h2>
        {enquiries.rows.length === 0 ? (
          <p className="account-empty">
            {enquiries.empty} <a href={enquiries.write.href}>{enquiries.write.text}</a>
          </p>
        ) : (
          <EnquiryList rows={enquiries.rows} />
        )}
      </section>
      <section id="saved" aria-labelledby="saved-heading">
        <h2 className="heading" data-size="medium" id="saved-heading">
          {saved.heading}
        </h2>
        {saved.items.length === 0 ? <p className="account-empty">{saved.empty}</p> : <SavedList {...saved} action={action} />}
      </section>
    </>
  )
}

function EnquiryList({ rows }: Pick<OverviewProps['enquiries'], 'rows'>) {
  return (
    <ul className="account-items">
      {rows.map(({ receipt, topic, product, state, received }) => (
        <li key={receipt}>
          <div>
            <span>{product === '' ? topic : `${topic}: ${product}`}</span>
            <p>
              <span className="account-number">{receipt}</span>, <time dateTime={received.iso}>{received.text}</time>
            </p>
          </div>
          <p>{state}</p>
        </li>
      ))}
    </ul>
  )
}

function SavedList({ items, remove, gone, action }: OverviewProps['saved'] & { action: string }) {
  return (
    <ul className="account-items account-saved">
      {items.map(({ id, title, kind, savedOn, href }) => (
        <li key={id}>
          <div>
            {href === undefined ? <span>{title}</span> : <a href={href}>{title}</a>}
            <p>
              {kind}, <time dateTime={savedOn.iso}>{savedOn.text}</time>
              {href === undefined ? `. ${gone}` : ''}
            </p>
          </div>
          <form method="post" action={action}>
            <input type="hidden" name="act" value="remove-saved" />
            <input type="hidden" name="id" value={id} />
            <button className="button" data-type="secondary" data-size="small">
              {remove}
              <span className="visually-hidden">: {title}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  )
}
