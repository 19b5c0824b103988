/** A choice of a select. */
export type FieldOption = { value: string; text: string }

/** A field of a form as it is drawn; plain JSON, so that a block's `resolve` may give it. */
export type FieldView = {
  /** Unique on the page; hint and problem are `{id}-hint` and `{id}-problem`. */
  id: string
  /** The name under which it is posted. */
  name: string
  label: string
  type: 'text' | 'email' | 'tel' | 'password' | 'textarea' | 'select' | 'checkbox' | 'file'
  /** As typed; what a checkbox sends when it is ticked. Passwords and files have none. */
  value?: string
  isChecked?: boolean
  isRequired?: boolean
  /** Stands behind the label of a field that may stay empty, such as `optional`. */
  optional?: string
  hint?: string
  /** Stands behind the hint, such as the privacy notice beside a consent. */
  link?: { text: string; href: string }
  problem?: string
  options?: readonly FieldOption[]
  autoComplete?: string
  inputMode?: 'text' | 'email' | 'tel' | 'numeric' | 'decimal'
  /** Height of a textarea in lines. */
  rows?: number
  /** Endings and types that a field for files offers, and whether it takes several. */
  accept?: string
  isMultiple?: boolean
  /** Part numbers and the like are not checked for spelling. */
  isCode?: boolean
}
