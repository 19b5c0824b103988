import type { ContentReader, ItemBrief } from '#model/content/content-reader.ts'
import type { PublishedDocument } from '#model/content/document.ts'
import { defaultLanguage, toPublicPath, type SiteLanguage } from '#model/languages.ts'
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
    const lines = (groups.get(type) ?? []).map((page) => writeLine(page, frame, language))
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

/** Of an item's page only what its path decides is written anew: an item that has not changed is the same object. */
function writeLine(page: ListedPage, frame: MachineFrame, language: SiteLanguage): string {
  const { config, reader } = frame
  const { title, ending, note } = page.content === undefined ? describeView(page.view, frame) : describeItem(page.content, reader)
  return `- [${title}](${config.siteUrl}${toPublicPath(page.path, language, config.basePath)}${ending})${note}`
}

type Description = { title: string; ending: '' | '.md'; note: string }

const described = new WeakMap<ItemBrief, Description>()

function describeItem(item: ItemBrief, reader: ContentReader): Description {
  const known = described.get(item)
  if (known !== undefined) return known
  // The list of the type is read already, so the answer is dropped when the document changes.
  const document = reader.findDocument(item.contentKey, item.language, new Set())
  const ending = twinText(document) === undefined ? '' : '.md'
  const description: Description = { title: plain(item.title), ending, note: toNote(document === undefined ? '' : shortText(document)) }
  described.set(item, description)
  return description
}

function describeView(view: PublishedDocument, { registry, log }: MachineFrame): Description {
  const body = readView(view, { registry, log })
  return { title: plain(view.title), ending: '', note: toNote(body === undefined ? '' : String(findNeeds(body, registry).seo['description'] ?? '')) }
}

function toNote(text: string): string {
  return text === '' ? '' : `: ${plain(text)}`
}

/** Puts a text on one line and escapes brackets and backslashes for Markdown links. */
function plain(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/([[\]\\])/g, '\\$1')
}
