import type { PublishedDocument } from '#model/content/document.ts'

const FIELDS = ['excerpt', 'definition', 'summary', 'abstract', 'description', 'metaDescription'] as const

/** The sentence or two that an item says of itself; '' when it says none. */
export function shortText({ body }: Pick<PublishedDocument, 'body'>): string {
  const field = FIELDS.find((name) => typeof body[name] === 'string' && body[name] !== '')
  return field === undefined ? '' : String(body[field])
}

/** Whether an item is text that can be read as Markdown. */
export function hasTwin(content: Pick<PublishedDocument, 'body'> | undefined): boolean {
  return typeof content?.body['body'] === 'string' && content.body['body'] !== ''
}
