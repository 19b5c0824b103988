import { Field } from '../form/field.tsx'
import { FormNotice } from '../form/form-notice.tsx'
import { ProblemSummary } from '../form/problem-summary.tsx'
import type { FormView } from '../form/read-outcome.ts'
import { PasskeyPart } from '../passkey/passkey-part.tsx'
import type { PasskeyView } from '../passkey/passkey-view.ts'
import { ActForm, type FormPart } from './act-form.tsx'
import type { MomentView } from './moment.ts'

type Link = { text: string; href: string }
type Part = FormPart & { intro?: string }

/** A passkey with the form that removes it. */
export type PasskeyItem = FormView & { id: string; name: string; added: MomentView; isOpen: boolean; more: string; submit: string }

export type SecurityProps = {
  action: string
  back: Link
  notice?: FormView['notice']
  /** Whether a second factor is on. */
  state?: string
  begin?: Part
  passkeys?: { heading: string; intro: string; none: string; since: string; items: PasskeyItem[]; add: FormPart }
  renew?: Part
  remove?: Part
  connect?: FormView & {
    heading: string
    intro: string
    picture: { size: number; path: string; label: string }
    keyLabel: string
    secret: string
    open: Link
    submit: string
  }
  codes?: { heading: string; intro: string; items: string[]; goOn: Link }
  passkey?: { heading: string; intro: string; name: string; submit: string; view: PasskeyView }
}

/** The second factor: its state and the forms that change it, or one step of setting it up. */
export function Security({ action, back, notice, state, begin, passkeys, renew, remove, connect, codes, passkey }: SecurityProps) {
  return (
    <>
      {notice === undefined ? null : <FormNotice {...notice} />}
      {state === undefined ? null : <p>{state}</p>}
      {begin === undefined ? null : <ActForm {...begin} action={action} act="begin" />}
      {passkeys === undefined ? null : <Passkeys {...passkeys} action={action} />}
      {renew === undefined ? null : <ActForm {...renew} action={action} act="renew" />}
      {remove === undefined ? null : <ActForm {...remove} action={action} act="remove" />}
      {connect === undefined ? null : <Connect {...connect} action={action} />}
      {codes === undefined ? null : <Codes {...codes} />}
      {passkey === undefined ? null : <MakePasskey {...passkey} action={action} back={back} />}
    </>
  )
}

function Passkeys({ heading, intro, none, since, items, add, action }: NonNullable<SecurityProps['passkeys']> & { action: string }) {
  return (
    <>
      <section aria-labelledby="passkeys-heading">
        <h2 className="heading" data-size="medium" id="passkeys-heading">
          {heading}
        </h2>
        <p>{intro}</p>
        {items.length === 0 ? (
          <p className="account-empty">{none}</p>
        ) : (
          <ul className="account-passkeys">
            {items.map((item) => (
              <Passkey key={item.id} {...item} since={since} action={action} />
            ))}
          </ul>
        )}
      </section>
      <ActForm {...add} action={action} act="add-passkey" />
    </>
  )
}

function Passkey({ id, name, added, since, isOpen, more, submit, fields, summary, notice, action }: PasskeyItem & { since: string; action: string }) {
  return (
    <li>
      <p>
        <strong>{name}</strong>{' '}
        <span className="account-passkey-since">
          {since} <time dateTime={added.iso}>{added.text}</time>
        </span>
      </p>
      <details open={isOpen}>
        <summary>
          {more}
          <span className="visually-hidden"> {name}</span>
        </summary>
        {notice === undefined ? null : <FormNotice {...notice} />}
        {summary === undefined ? null : <ProblemSummary {...summary} />}
        <form className="form" method="post" action={action} noValidate>
          <input type="hidden" name="act" value="remove-passkey" />
          <input type="hidden" name="id" value={id} />
          {fields.map((field) => (
            <Field key={field.id} field={field} />
          ))}
          <div className="form-actions">
            <button className="button" data-type="secondary" data-size="medium">
              {submit}
            </button>
          </div>
        </form>
      </details>
    </li>
  )
}

type ConnectProps = NonNullable<SecurityProps['connect']> & { action: string }

function Connect({ heading, intro, picture, keyLabel, secret, open, submit, fields, summary, notice, action }: ConnectProps) {
  return (
    <section aria-labelledby="connect-heading">
      <h2 className="heading" data-size="medium" id="connect-heading">
        {heading}
      </h2>
      <p>{intro}</p>
      <div className="account-connect">
        <svg
          className="account-picture"
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          role="img"
          aria-label={picture.label}
          shapeRendering="crispEdges"
        >
          <rect width={picture.size} height={picture.size} fill="#fff" />
          <path d={picture.path} fill="#000" />
        </svg>
        <div>
          <p>
            {keyLabel}: <span className="account-key">{toGroups(secret)}</span>
          </p>
          <p>
            <a href={open.href}>{open.text}</a>
          </p>
        </div>
      </div>
      {notice === undefined ? null : <FormNotice {...notice} />}
      {summary === undefined ? null : <ProblemSummary {...summary} />}
      <form className="form" method="post" action={action} noValidate>
        <input type="hidden" name="act" value="confirm" />
        <input type="hidden" name="secret" value={secret} />
        {fields.map((field) => (
          <Field key={field.id} field={field} />
        ))}
        <div className="form-actions">
          <button className="button">{submit}</button>
        </div>
      </form>
    </section>
  )
}

function Codes({ heading, intro, items, goOn }: NonNullable<SecurityProps['codes']>) {
  return (
    <section aria-labelledby="codes-heading">
      <h2 className="heading" data-size="medium" id="codes-heading">
        {heading}
      </h2>
      <p>{intro}</p>
      <ol className="account-codes">
        {items.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <p className="form-actions">
        <a className="button" href={goOn.href}>
          {goOn.text}
        </a>
      </p>
    </section>
  )
}

type MakeProps = NonNullable<SecurityProps['passkey']> & { action: string; back: Link }

function MakePasskey({ heading, intro, name, submit, view, action, back }: MakeProps) {
  return (
    <section aria-labelledby="make-heading">
      <h2 className="heading" data-size="medium" id="make-heading">
        {heading}
      </h2>
      <p>{intro}</p>
      <form className="form" method="post" action={action}>
        <input type="hidden" name="act" value="make-passkey" />
        <input type="hidden" name="name" value={name} />
        <PasskeyPart {...view} />
        <div className="form-actions">
          <button className="button">{submit}</button>
          <a href={back.href}>{back.text}</a>
        </div>
      </form>
    </section>
  )
}

/** A key is typed in groups of four. */
function toGroups(secret: string): string {
  return secret.replaceAll('=', '').replaceAll(/(.{4})(?=.)/g, '$1 ')
}
