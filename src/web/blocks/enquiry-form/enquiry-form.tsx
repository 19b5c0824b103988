import type { ReactNode } from 'react'

import { HIDDEN_FIELDS } from '#model/enquiries/enquiry-page.ts'
import { Field } from '../form/field.tsx'
import { FormNotice } from '../form/form-notice.tsx'
import { ProblemSummary } from '../form/problem-summary.tsx'
import type { BlockFrame } from '../frame.ts'
import type { EnquiryFormProps } from './enquiry-form-props.ts'

/** An enquiry form with the outcome of an earlier attempt, or the receipt. */
export function EnquiryForm({ className, away, form, receipt }: EnquiryFormProps & BlockFrame) {
  return (
    <div className={`enquiry-form ${className}`} id="enquiry">
      {away === undefined ? null : (
        <p>
          {away.text} {away.link === undefined ? null : <a href={away.link.href}>{away.link.text}</a>}
        </p>
      )}
      {receipt === undefined ? null : <Receipt {...receipt} />}
      {form === undefined ? null : <Form {...form} />}
    </div>
  )
}

function Form({ kind, action, formKey, groups, keptFiles, summary, notice, texts }: NonNullable<EnquiryFormProps['form']>) {
  return (
    <>
      {notice === undefined ? null : <FormNotice {...notice} />}
      {summary === undefined ? null : <ProblemSummary {...summary} />}
      <form className="form" method="post" action={action} encType="multipart/form-data" noValidate>
        <input type="hidden" name={HIDDEN_FIELDS.key} value={formKey} />
        <input type="hidden" name={HIDDEN_FIELDS.kind} value={kind} />
        <p className="enquiry-trap" aria-hidden="true">
          <label>
            {texts.trap} <input type="text" name={HIDDEN_FIELDS.trap} tabIndex={-1} autoComplete="off" />
          </label>
        </p>
        {groups.map(({ legend, rows }, place) => (
          <Group legend={legend} key={place}>
            {rows.map((row) => (
              <div className={row.every(({ name }) => WIDE.has(name)) ? undefined : 'form-pair'} key={row[0]?.name}>
                {row.map((field) => (
                  <Field field={field} key={field.name} />
                ))}
                {row.some(({ type }) => type === 'file') && keptFiles.length > 0 ? <KeptFiles legend={texts.keptFiles} files={keptFiles} /> : null}
              </div>
            ))}
          </Group>
        ))}
        <p className="form-actions">
          <button className="button" type="submit">
            {texts.send}
          </button>
          <span className="form-status" role="status" />
        </p>
      </form>
    </>
  )
}

/** Fields that take the whole width of the form. */
const WIDE: ReadonlySet<string> = new Set(['message', 'about', 'files', 'consent'])

function Group({ legend, children }: { legend: string | undefined; children: ReactNode }) {
  if (legend === undefined) return <div className="form-group">{children}</div>
  return (
    <fieldset className="form-group">
      <legend>{legend}</legend>
      {children}
    </fieldset>
  )
}

function KeptFiles({ legend, files }: { legend: string; files: readonly { id: string; text: string }[] }) {
  return (
    <fieldset className="enquiry-files">
      <legend>{legend}</legend>
      {files.map(({ id, text }) => (
        <label className="form-tick" key={id}>
          <input type="hidden" name={HIDDEN_FIELDS.kept} value={id} />
          <input type="checkbox" name={HIDDEN_FIELDS.drop} value={id} />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

function Receipt({ kind, topic, number, heading, label, next, waiting, withoutFiles, another }: NonNullable<EnquiryFormProps['receipt']>) {
  return (
    // The form has just been sent: focus the outcome.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div className="enquiry-receipt" role="status" tabIndex={-1} autoFocus data-receipt={number} data-kind={kind} data-topic={topic}>
      <h2 className="heading">{heading}</h2>
      <p>
        {label}: <strong className="enquiry-number">{number}</strong>
      </p>
      {waiting === undefined ? null : <p>{waiting}</p>}
      {withoutFiles === undefined ? null : <p>{withoutFiles}</p>}
      <p>{next}</p>
      <p>
        <a href={another.href}>{another.text}</a>
      </p>
    </div>
  )
}
