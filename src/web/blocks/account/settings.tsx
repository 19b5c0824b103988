import { FormNotice } from '../form/form-notice.tsx'
import type { FormView } from '../form/read-outcome.ts'
import { ActForm, type FormPart } from './act-form.tsx'
import type { MomentView } from './moment.ts'

type Link = { text: string; href: string }

export type SettingsProps = {
  action: string
  address: string
  profile: FormPart
  password: FormPart
  /** Leads to the second factor, for those who can have one. */
  security?: { heading: string; intro: string; link: Link }
  sessions: {
    heading: string
    submit: string
    notice?: FormView['notice']
    label: string
    items: { id: string; started: MomentView; text: string; isCurrent: boolean }[]
  }
  own: { heading: string; intro: string; download: Link; remove: Link }
}

/** Forms for name, password, sessions, export and deletion. */
export function Settings({ action, address, profile, password, security, sessions, own }: SettingsProps) {
  return (
    <>
      <ActForm {...profile} action={action} act="name" intro={address} />
      <ActForm {...password} action={action} act="password" />
      {security === undefined ? null : (
        <section aria-labelledby="security-heading">
          <h2 className="heading" data-size="medium" id="security-heading">
            {security.heading}
          </h2>
          <p>{security.intro}</p>
          <p className="form-actions">
            <a className="button" data-type="secondary" data-size="medium" href={security.link.href}>
              {security.link.text}
            </a>
          </p>
        </section>
      )}
      <section id="sessions" aria-labelledby="sessions-heading">
        <h2 className="heading" data-size="medium" id="sessions-heading">
          {sessions.heading}
        </h2>
        {sessions.notice === undefined ? null : <FormNotice {...sessions.notice} />}
        <ul className="account-sessions">
          {sessions.items.map(({ id, started, text }) => (
            <li key={id}>
              {sessions.label} <time dateTime={started.iso}>{started.text}</time>. {text}
            </li>
          ))}
        </ul>
        {sessions.items.length < 2 ? null : (
          <form className="form" method="post" action={`${action}#sessions`}>
            <input type="hidden" name="act" value="end-sessions" />
            <div className="form-actions">
              <button className="button" data-type="secondary" data-size="medium">
                {sessions.submit}
              </button>
            </div>
          </form>
        )}
      </section>
      <section aria-labelledby="own-heading">
        <h2 className="heading" data-size="medium" id="own-heading">
          {own.heading}
        </h2>
        <p>{own.intro}</p>
        <p className="form-actions">
          <a className="button" data-type="secondary" data-size="medium" href={own.download.href} download="">
            {own.download.text}
          </a>
          <a href={own.remove.href}>{own.remove.text}</a>
        </p>
      </section>
    </>
  )
}
