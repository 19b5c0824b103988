import type { PublishedDocument } from '#contract/document.ts'

/** Parses a stored document and freezes it through and through: readers share it. */
export function parseDocument(json: string): PublishedDocument {
  return freeze(JSON.parse(json) as PublishedDocument)
}

function freeze<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value
  for (const entry of Object.values(value)) freeze(entry)
  return Object.freeze(value)
}
