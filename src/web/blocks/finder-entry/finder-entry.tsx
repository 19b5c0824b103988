import type { BlockFrame } from '../frame.ts'

type EntryForm = {
  action: string
  /** A hidden field. */
  kept?: { name: string; value: string }
  heading: string
  fields: { name: string; label: string }[]
  submit: string
}
export type FinderEntryProps = { id: string; finder?: EntryForm; search?: EntryForm }

/** Plain GET forms: nothing is stored. */
export function FinderEntry({ id, finder, search, className }: FinderEntryProps & BlockFrame) {
  return (
    <div className={`finder-entry ${className}`}>
      {finder === undefined ? null : <Entry id={`${id}-finder`} form={finder} />}
      {search === undefined ? null : <Entry id={`${id}-search`} form={search} />}
    </div>
  )
}

function Entry({ id, form: { action, kept, heading, fields, submit } }: { id: string; form: EntryForm }) {
  return (
    <form action={action} aria-labelledby={id}>
      {kept === undefined ? null : <input type="hidden" {...kept} />}
      <h2 className="heading" data-size="medium" id={id}>
        {heading}
      </h2>
      <div className="finder-entry-fields">
        {fields.map(({ name, label }) => (
          <p key={name}>
            <label htmlFor={`${id}-${name}`}>{label}</label>
            <input id={`${id}-${name}`} name={name} type="text" maxLength={100} autoComplete="off" spellCheck={false} />
          </p>
        ))}
        <button type="submit" className="button" data-type="secondary">
          {submit}
        </button>
      </div>
    </form>
  )
}
