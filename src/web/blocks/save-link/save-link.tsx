import type { SavedKind } from '#model/accounts/saved-items.ts'
import type { BlockFrame } from '../frame.ts'

export type SaveLinkTexts = Record<'save' | 'saved' | 'done' | 'undone' | 'failed' | 'full', string>
export type SaveLinkProps = { kind: SavedKind; path: string; href: string; title: string; texts: SaveLinkTexts }

/** A link to the page with the button that saves; guests sign in first. */
export function SaveLink({ href, title, texts, className }: SaveLinkProps & BlockFrame) {
  return (
    <p className={`button-row save-link ${className}`}>
      <a className="button" data-type="secondary" data-size="small" href={href} rel="nofollow">
        {texts.save}
        <span className="visually-hidden">: {title}</span>
      </a>
    </p>
  )
}
