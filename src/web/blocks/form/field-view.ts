/** An option of a select. */
export type FieldOption = { value: string; text: string }

/** A form field as it is drawn; plain JSON, so that a block's `resolve` may return it. */
export type FieldView = {
  /** Unique on the page; hint and problem are `{id}-hint` and `{id}-problem`. */
  id: string
  /** The name of the posted value. */
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'password' | 'textarea' | 'select' | 'checkbox' | 'file'
  /** As typed; for a checkbox, what it sends when ticked. Passwords and files have none. */
  value?: string
  isChecked?: boolean
  isRequired?: boolean
  /** Shown after the label of a field that may stay empty, such as `optional`. */
  optional?: string
  hint?: string
  /** Shown after the hint, such as the privacy notice at a consent. */
  link?: { text: string; href: string }
  problem?: string
  options?: readonly FieldOption[]
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  /** Height of a textarea in lines. */
  rows?: number
  /** File endings and types that a file field offers. */
  accept?: string
  isMultiple?: boolean
  /** True for part numbers and the like, which are not spell-checked. */
  isCode?: boolean
}
