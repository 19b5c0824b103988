import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'

import type { ItemWords } from '../authoring/merge-words.ts'
import type { FieldDescription, FieldKind } from '../fields/field.ts'
import type { Label } from '../fields/label.ts'
import { walkValues } from '../fields/walk-values.ts'
import type { BlockRule } from '../pages/block.ts'
import { isTree, walkComponents } from '../pages/walk-components.ts'
import { CONTENT_TYPES, type ContentTypeName } from '../types/content-types.ts'
import { blocksFieldOf } from '../types/fields-by-kind.ts'
import { hasLetters } from './protected.ts'
import type { TextPlace } from './text-place.ts'

/** How a text is split: `rich` is HTML, `plain` is not. */
export type TextKind = 'plain' | 'rich'
/** A text that is translated, where it stands. `definition` is that of its block. */
export type FoundText = TextPlace & { kind: TextKind; label: Label; definition?: string; value: string }

/** The kinds of fields with words; all others hold ids, links, numbers, names of files and the like. */
const KINDS: Readonly<Partial<Record<FieldKind['kind'], TextKind>>> = { line: 'plain', text: 'plain', expression: 'plain', richText: 'rich' }
const TITLE: Label = { en: 'Title', de: 'Titel' }
const ALT_TEXT: Label = { en: 'Alternative text', de: 'Alternativtext' }

/**
 * The texts of an item that are translated, in the order of its form and then of its page: fields with words of the item and of its blocks,
 * and alternative texts of pictures. Texts without a letter, and those of blocks that nobody knows, are left out. The words may be
 * incomplete: what has another shape than its field is passed over.
 */
export function listTexts(type: ContentTypeName, { title, body }: ItemWords, blocks: ReadonlyMap<string, BlockRule>): FoundText[] {
  const found: FoundText[] = [{ steps: ['title'], kind: 'plain', label: TITLE, value: title }]
  found.push(...listFieldTexts(walkValues(CONTENT_TYPES[type].body, body), ['body']))
  const tree = body[blocksFieldOf(type) ?? '']
  if (isTree(tree)) for (const component of walkComponents(tree)) found.push(...listBlockTexts(component, blocks))
  return found.filter(({ value }) => hasLetters(value))
}

function listBlockTexts(
  { id, definition, attributes }: { id: string; definition: string; attributes: JsonObject },
  blocks: ReadonlyMap<string, BlockRule>,
) {
  const rule = blocks.get(definition)
  if (rule === undefined || !isJsonObject(attributes)) return []
  const texts = listFieldTexts(walkValues(rule.attributes, attributes), ['attributes'])
  return [...texts].map((text) => ({ ...text, component: id, definition }))
}

type Walked = Iterable<{ steps: TextPlace['steps']; field: FieldDescription; value: Json }>

function* listFieldTexts(walked: Walked, front: readonly string[]): Generator<FoundText> {
  for (const { steps, field, value } of walked) {
    if (field.untranslated === true || field.administrators === true) continue
    const place = [...front, ...steps]
    const kind = KINDS[field.kind]
    if (kind !== undefined && typeof value === 'string') yield { steps: place, kind, label: field.label, value }
    if (field.kind === 'image') yield* listAltTexts(value, place)
    if (field.kind === 'deviceImages' && isJsonObject(value))
      for (const [device, image] of Object.entries(value)) if (image !== undefined) yield* listAltTexts(image, [...place, device])
  }
}

/** A picture says it in one of two places (`read-image-info.ts`). */
function* listAltTexts(image: Json, place: TextPlace['steps']): Generator<FoundText> {
  if (!isJsonObject(image)) return
  const inner = image['imageInfoV1']
  const [holder, steps] = isJsonObject(inner) && typeof inner['altText'] === 'string' ? [inner, [...place, 'imageInfoV1']] : [image, place]
  const value = holder['altText']
  if (typeof value === 'string') yield { steps: [...steps, 'altText'], kind: 'plain', label: ALT_TEXT, value }
}
