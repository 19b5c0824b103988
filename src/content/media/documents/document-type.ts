/** The accepted documents with their file extensions. Like images they are recognised by their bytes alone. */
export const DOCUMENT_TYPES = { 'application/pdf': 'pdf', 'model/step': 'stp', 'application/zip': 'zip' } as const
export type DocumentType = keyof typeof DOCUMENT_TYPES

/** The type of a document from its first bytes (4 kB are enough); undefined when it is not an accepted one. */
export function findDocumentType(head: Uint8Array): DocumentType | undefined {
  const text = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, 1024)).toString('latin1')
  if (/^%PDF-[12]\.\d[\r\n \t%]/.test(text)) return 'application/pdf'
  if (/^(?:\xef\xbb\xbf)?\s{0,100}ISO-10303-21\s*;/.test(text)) return 'model/step'
  return text.startsWith('PK\x03\x04') ? 'application/zip' : undefined
}

/** Whether a type is one of the accepted documents. */
export function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(DOCUMENT_TYPES, type)
}
