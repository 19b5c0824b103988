import type TurndownService from 'turndown'

import { writeTables } from './markdown-tables.ts'

let converter: Promise<TurndownService> | undefined

/** Converts sanitised rich text to GitHub-flavoured Markdown with absolute addresses. The library is loaded at the first call. */
export async function toMarkdown(html: string, origin: string): Promise<string> {
  converter ??= openConverter()
  const absolute = html.replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${origin}/`).replace(/\ssrcset="[^"]*"/g, '')
  return (await converter).turndown(absolute).trim()
}

async function openConverter(): Promise<TurndownService> {
  const [{ default: Turndown }, { gfm }] = await Promise.all([import('turndown'), import('@joplin/turndown-plugin-gfm')])
  const service = new Turndown({ headingStyle: 'atx', bulletListMarker: '-', codeBlockStyle: 'fenced', emDelimiter: '*' })
  service.use([gfm, writeTables])
  // Subscripts and superscripts carry meaning in formulae, and Markdown has no syntax for them.
  service.keep(['sub', 'sup'])
  return service
}
