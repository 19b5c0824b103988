import type { ReactNode, Ref } from 'react'
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button'

import { Icon, type IconName } from './icon.tsx'

export type ButtonProps = Omit<AriaButtonProps, 'children' | 'className' | 'style'> & {
  children?: ReactNode
  /** `main` is the one act of a screen; `quiet` has no border; `danger` takes something away. */
  kind?: 'main' | 'plain' | 'quiet' | 'danger'
  icon?: IconName
  /** What a pointer that rests on it is told; of an icon alone it is the label. */
  hint?: string
  ref?: Ref<HTMLButtonElement>
}

/**
 * A button of the studio. With an icon alone it needs `aria-label`. While its act runs it is `isPending`: one that is disabled would lose the
 * focus, and a dialog around it Escape.
 */
export function Button({ children, kind = 'plain', icon, hint, ...rest }: ButtonProps) {
  const isBare = children === undefined
  const title = hint ?? (isBare ? rest['aria-label'] : undefined)
  return (
    <AriaButton
      {...rest}
      className="studio-button"
      data-kind={kind}
      data-bare={isBare ? '' : undefined}
      // React Aria passes no title on.
      render={(props) => <button {...props} title={title} />}
    >
      {icon === undefined ? null : <Icon name={icon} />}
      {children}
    </AriaButton>
  )
}
