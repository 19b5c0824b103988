const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for element content and for quoted attribute values alike. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}

/**
 * The text with `instead` in place of each tag: from a `<` to the next `>`. What follows the last `>` holds no tag and is left out of the
 * search, which would otherwise run to the end of the text from each `<`.
 */
export function withoutTags(html: string, instead = ''): string {
  const end = html.lastIndexOf('>') + 1
  return html.slice(0, end).replaceAll(/<[^>]*>/g, instead) + html.slice(end)
}

/** JSON that is safe inside a script element: escapes `<`, which could end it, and line separators. */
export function toScriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
