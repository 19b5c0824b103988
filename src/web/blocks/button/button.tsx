import type { BlockFrame } from '../frame.ts'
import type { LinkView } from '../link-view.ts'

export type ButtonProps = {
  text: string
  /** Undefined when the target is missing: only the text is drawn. */
  link?: LinkView
  type: string
  size: string
  align: string
  assistiveText?: string
  /** Texts of the dialog; set when the target opens in one. */
  inline?: { close: string; failed: string }
}

/** A link that looks like a button. It never changes anything: actions are forms. */
export function ButtonLink({ text, link, type, size, assistiveText, inline }: ButtonProps) {
  const more = [assistiveText, link?.hint].filter((words) => words !== undefined && words !== '').join(', ')
  const words = (
    <>
      {text}
      {more === '' ? null : <span className="visually-hidden"> ({more})</span>}
    </>
  )
  if (link === undefined) return <span className="button-text">{words}</span>
  return (
    <a
      className="button"
      href={link.href}
      target={link.target}
      rel={link.rel}
      data-type={type}
      data-size={size}
      data-inline={inline === undefined ? undefined : ''}
      data-close={inline?.close}
      data-failed={inline?.failed}
    >
      {words}
    </a>
  )
}

/** A button in a line of its own. */
export function Button({ className, regions: _regions, ...button }: ButtonProps & BlockFrame) {
  return (
    <p className={`button-row ${className}`} data-align={button.align}>
      <ButtonLink {...button} />
    </p>
  )
}

/** Buttons of a banner or hero side by side; the first one says where they stand (spec 2, Reading B). */
export function ButtonGroup({ buttons, className }: { buttons: readonly ButtonProps[]; className: string }) {
  return (
    <div className={`button-group ${className}`} data-align={buttons[0]?.align}>
      {buttons.map((button) => (
        <ButtonLink key={button.text} {...button} />
      ))}
    </div>
  )
}
