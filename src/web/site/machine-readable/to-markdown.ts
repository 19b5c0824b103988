import type TurndownService from 'turndown'

import { writeTables } from './markdown-tables.ts'

let converter: Promise<TurndownService> | undefined

/** Sanitised rich text as GitHub-flavoured Markdown, its addresses made absolute. The library is loaded with the first text. */
export async function toMarkdown(html: string, origin: string): Promise<string> {
  converter ??= openConverter()
  const absolute = html.replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${origin}/`).replace(/\ssrcset="[^"]*"/g, '')
  return (await converter).turndown(absolute).trim()
}

async function openConverter(): Promise<TurndownService> {
  const [{ default: Turndown }, { gfm }] = await Promise.all([import('turndown'), import('@joplin/turndown-plugin-gfm')])
  const service = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced', emDelimiter: '*' })
  service.use([gfm, writeTables])
  // Indices and exponents mean something in a formula, and Markdown has no sign for them.
  service.keep(['sub', 'sup'])
  return service
}
