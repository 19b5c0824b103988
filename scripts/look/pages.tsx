import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

import { BLOCKS } from '#web/blocks/registry.ts'
import { examplePage } from '#web/blocks/testing/example-page.ts'
import type { Json, JsonObject } from '#base/pure/json.ts'
import { parseContent } from '#content/exchange/seed/parse-content.ts'
import { drawRichText } from '#model/rich-text/rich-text.ts'
import { drawDocument } from './draw-document.tsx'
import { drawBlocks, type Drawing, type WrittenBlock } from './draw-view.tsx'

const content = new URL('../../demo/content/', import.meta.url)
const system = new URL('../../system/content/', import.meta.url)
const place = {
  basePath: '',
  link: (href: string) => ({ href, isExternal: false, isCurrent: false }),
  image: () => undefined,
  windowHint: () => '',
}

/** Draws a view of the content with fixed data around it, without server or store. */
export async function drawView(name: string, article: string): Promise<string> {
  const body = await read(`articles/${article}.html`)
  const page = examplePage({
    expression: (text) => (text === '{!Content.body}' ? body : examplePage().expression(text)),
    richText: (html) => drawRichText(html, place),
  })
  const drawing: Drawing = { page, styles: [], views: { speak_to_an_expert: await readView('speak_to_an_expert') } }
  const main = drawBlocks(await readView(name), drawing)
  return drawDocument(<>{main}</>, drawing.styles.join(''), name)
}

/** Draws every example of every block, each in its own section. */
export function drawExamples(leaveOut: readonly string[] = []): string {
  const drawing: Drawing = { page: examplePage(), styles: [], views: {} }
  const blocks = [...BLOCKS.values()]
    .map(({ block }) => block)
    .filter(({ definition }) => !['busbar:layout', 'busbar:section', 'busbar:columns', ...leaveOut].includes(definition))
    .flatMap((block) => block.examples.map((attributes, number) => toSection(block.definition.slice(7), number, attributes)))
  return drawDocument(<>{drawBlocks(blocks, drawing)}</>, drawing.styles.join(''), 'Examples')
}

/** Pictures, buttons and headings, one for each value of an option, each in a section of its own whose id ends in the value. */
export function drawOptions(): string {
  const drawing: Drawing = { page: examplePage(), styles: [], views: {} }
  const image = { contentKey: 'MCEXAMPLEDESKTOPAAAAAAAAAAAA' }
  const link = { type: 'standard__webPage', attributes: { url: '/contact-us' } }
  const blocks = [
    ...['50', '16.67', '33.33', '66.67'].map((portion) => ({
      id: `portion-${portion.replace('.', '-')}`,
      block: 'image',
      attributes: { image, portion },
    })),
    ...['left', 'center', 'right'].flatMap((align) => [
      { id: `image-${align}`, block: 'image', attributes: { image, portion: '50', align } },
      { id: `button-${align}`, block: 'button', attributes: { text: 'CONTACT', link, align } },
      { id: `heading-${align}`, block: 'heading', attributes: { text: 'Heading', align } },
    ]),
    ...['small', 'medium', 'large'].map((size) => ({ id: `size-${size}`, block: 'button', attributes: { text: 'CONTACT', link, size } })),
  ]
  const sections = blocks.map((one): WrittenBlock => ({ id: `section-${one.id}`, block: 'section', regions: { col1: [one] } }))
  const below = [100, 50].flatMap((width) => ({ id: `line-${width}`, block: 'horizontalLine', attributes: { width } }))
  const heading = { id: 'above-lines', block: 'heading', attributes: { text: 'Heading', level: 3 } }
  sections.push({ id: 'section-lines', block: 'section', regions: { col1: [heading, ...below] } })
  return drawDocument(<>{drawBlocks(sections, drawing)}</>, drawing.styles.join(''), 'Options')
}

function toSection(block: string, number: number, attributes: JsonObject): WrittenBlock {
  const example = { id: `${block}-${number}`, block, attributes }
  if (block === 'hero') return example
  return { id: `section-${block}-${number}`, block: 'section', regions: { col1: [example] } }
}

/** A view of the demonstration, or else one of the system content in its neutral words. */
async function readView(name: string): Promise<WrittenBlock[]> {
  const file = `views/${name}.json`
  const folder = existsSync(new URL(file, content)) ? content : system
  const written = parseContent(await readFile(new URL(file, folder), 'utf8')) as { body: { layout: { content: Json } } }
  return (await fill(written.body.layout.content)) as unknown as WrittenBlock[]
}

/** Replaces `{$image: name}` by image info and `{$html: file}` by the file's text. */
async function fill(value: Json | undefined): Promise<Json> {
  if (Array.isArray(value)) return Promise.all(value.map(fill))
  if (typeof value !== 'object' || value === null) return value ?? null
  if (typeof value['$image'] === 'string') return { contentKey: value['$image'].replace(/^image-/, '') }
  if (typeof value['$html'] === 'string') return read(value['$html'])
  return Object.fromEntries(await Promise.all(Object.entries(value).map(async ([name, each]) => [name, await fill(each)])))
}

async function read(path: string): Promise<string> {
  return readFile(new URL(path, content), 'utf8')
}

/** Draws a page whose case studies could not be loaded. */
export function drawFailedCarousel(): string {
  const drawing: Drawing = { page: examplePage({ list: () => undefined }), styles: [], views: {} }
  return drawDocument(<>{drawBlocks([{ id: 'carousel', block: 'caseStudiesCarousel' }], drawing)}</>, '', 'Failed')
}
