import { escapeHtml } from '#base/pure/html.ts'
import type { TermMatcher } from './term-matcher.ts'

/** What a link to a term says: its address as the page has it, and its definition with the language of that, where it is another one. */
export type LinkedTerm = { href: string; definition: string; lang?: string }

/** What a rich text needs to link its terms. */
export type TermLinks = {
  matcher: TermMatcher
  /** Begins the ids of the definitions, so that they stay unique on the page: an underscore follows, which no heading has in its id. */
  id: string
  /** Undefined for a term that is gone, or whose page this is. */
  find(urlName: string): LinkedTerm | undefined
  /** The urlName of the term that an address leads to. */
  nameOf(href: string): string | undefined
}

/** A mention of a term as a link; its definition shows on hover and focus (`.term` in rich-text.css, `term-definitions.ts` for Escape). */
export function drawTermLink({ href, definition, lang }: LinkedTerm, { text, id }: { text: string; id: string }): string {
  const language = lang === undefined ? '' : ` lang="${escapeHtml(lang)}"`
  return (
    `<span class="term"><a href="${escapeHtml(href)}" aria-describedby="${escapeHtml(id)}">${text}</a>` +
    `<span class="term-definition" role="tooltip" id="${escapeHtml(id)}"${language} data-nosnippet>${escapeHtml(definition)}</span></span>`
  )
}
