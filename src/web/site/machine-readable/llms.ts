import { defaultLanguage, toPublicPath } from '#model/languages.ts'
import { findContentType } from '#model/types/content-types.ts'
import { toObjectLabel } from '#model/seo.ts'
import type { Answer } from '#web/answers/prepared-answer.ts'
import { findSite } from '#web/structure/site-frame.ts'
import { readView, findNeeds } from '../view-tree.ts'
import { listPages, type ListedPage, type MachineFrame } from './list-pages.ts'
import { toMachineAnswer } from './machine-answer.ts'
import { shortText, twinText } from './short-text.ts'

/** `/llms.txt`: a list of the site's pages for language models, linking to the Markdown twins where there are any. */
export function writeLlms(frame: MachineFrame): Answer {
  const { reader } = frame
  const reads = new Set<string>()
  const language = defaultLanguage(reader.listLanguages(reads))
  const site = findSite({ reader }, language.code, reads)
  const pages = listPages(frame, reads)
  const groups = Map.groupBy(pages, ({ content }) => content?.type ?? '')
  const types = [...groups.keys()].toSorted((one, other) => Number(isOptional(one)) - Number(isOptional(other)))
  const sections = types.map((type) => {
    const lines = (groups.get(type) ?? []).map(
      (page) => `- [${plain(page.content?.title ?? page.view.title)}](${toUrl(page, frame)})${toNote(page, frame)}`,
    )
    return `## ${type === '' ? 'Pages' : toHeading(type)}\n\n${lines.join('\n')}\n`
  })
  const intro = `# ${String(site?.body['name'] ?? '')}\n\n> ${String(site?.body['tagline'] ?? '')}\n`
  return toMachineAnswer('text/plain; charset=utf-8', [intro, ...sections].join('\n'), reads)
}

function isOptional(type: string): boolean {
  return findContentType(type)?.isOptionalInLlms === true
}

function toHeading(type: string): string {
  return isOptional(type) ? `Optional: ${toObjectLabel(type)}` : toObjectLabel(type)
}

function toUrl(page: ListedPage, { config, reader }: MachineFrame): string {
  const path = toPublicPath(page.path, defaultLanguage(reader.listLanguages(new Set())), config.basePath)
  return config.siteUrl + path + (twinText(page.content) === undefined ? '' : '.md')
}

function toNote({ content, view }: ListedPage, { registry, log }: MachineFrame): string {
  const body = content === undefined ? readView(view, log) : undefined
  const text = content === undefined ? (body === undefined ? '' : String(findNeeds(body, registry).seo['description'] ?? '')) : shortText(content)
  return text === '' ? '' : `: ${plain(text)}`
}

/** Puts a text on one line and escapes brackets and backslashes for Markdown links. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/([[\]\\])/g, '\\$1')
}
