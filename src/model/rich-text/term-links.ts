import { escapeHtml } from '#base/pure/html.ts'
import type { LinkableText } from '../mentions/linkable-text.ts'
import type { Mentions } from '../mentions/name-index.ts'
import type { TermSense } from './term-senses.ts'

/**
 * The target of a link to a term: its address on the page, and its definition, with `lang` if that is in another language than the page.
 */
export type LinkedTerm = { href: string; definition: string; lang?: string; sense?: TermSense }

/** What is needed to link the terms of a rich text. */
export type TermLinks = {
  findMentions(text: LinkableText): Mentions
  /** Prefix for the ids of definitions, to make them unique on the page: an underscore follows, which ids of headings never have. */
  id: string
  /** Undefined for a term that is gone, or if this is the term's own page. */
  find(urlName: string): LinkedTerm | undefined
  /** The urlName of the term at an address. */
  nameOf(href: string): string | undefined
}

/**
 * Draws a mention of a term as a link; its definition shows on hover and focus (`.term` in rich-text.css, `term-definitions.ts` for
 * Escape).
 */
export function drawTermLink({ href, definition, lang }: LinkedTerm, { text, id }: { text: string; id: string }): string {
  const language = lang === undefined ? '' : ` lang="${escapeHtml(lang)}"`
  return (
    `<span class="term"><a href="${escapeHtml(href)}" aria-describedby="${escapeHtml(id)}">${text}</a>` +
    `<span class="term-definition" role="tooltip" id="${escapeHtml(id)}"${language} data-nosnippet>${escapeHtml(definition)}</span></span>`
  )
}
