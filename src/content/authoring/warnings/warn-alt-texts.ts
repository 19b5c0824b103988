import { findAltState } from '#model/images/alt-state.ts'
import { ImageInfo } from '#model/images/image-info.ts'
import { readImageInfo } from '#model/images/read-image-info.ts'
import { VISIBLE } from '#model/fields/kinds.ts'
import type { Json } from '#base/pure/json.ts'
import { imageType } from '#model/types/image.ts'
import { sentence } from '#texts/sentence.ts'
import { toProblem } from '#model/authoring/authoring-errors.ts'

import type { Problem } from '../checks/problem.ts'
import type { FoundField } from './list-fields.ts'
import type { Looking } from './looking.ts'

const IMAGE_IN_TEXT = /<img\b([^<>]*)>/g
const TOKEN = /src="\{!cmsMedia\.(MC[A-Z2-7]{26})\}"/
const SILENT = sentence('warnSilentPicture')

/** Pictures without an alternative text: the item of an image itself, pictures in fields and in blocks that show their text, and in rich text. */
export async function* warnOfAltTexts({ variant, version, blocks, fields, imageOf }: Looking): AsyncGenerator<Problem> {
  if (findAltState(variant.type, version.body) === 'missing') yield toProblem(SILENT, { path: 'altText' })
  for (const { component, rule, attributes } of blocks) {
    const { describes } = rule
    if (describes === undefined || !(await isSilent(attributes[describes], imageOf))) continue
    yield toProblem(SILENT, { component: component.id, path: `attributes.${describes}` })
  }
  for (const field of fields) {
    if (field.field.kind === 'image' && field.component === undefined && (await isSilent(field.value, imageOf)))
      yield toProblem(SILENT, { path: field.path })
    if (field.field.kind === 'richText') yield* warnOfText(field, imageOf)
  }
}

async function isSilent(value: Json | undefined, imageOf: Looking['imageOf']): Promise<boolean> {
  const info = ImageInfo.safeParse(value)
  if (!info.success) return false
  const { contentKey, url, altText, overrideAltText } = readImageInfo(info.data)
  // Its own words take precedence, also if they are none: then it is decoration.
  if (overrideAltText && altText !== undefined) return false
  if (altText !== undefined && VISIBLE.test(altText)) return false
  if (contentKey === undefined) return url !== undefined
  const image = await imageOf(contentKey)
  // An image that is not live is reported as such.
  return image !== undefined && findAltState(imageType.name, image) === 'missing'
}

/** In HTML an empty `alt` says that the picture is decoration; without one the picture's own text is taken. */
async function* warnOfText({ component, path, value }: FoundField, imageOf: Looking['imageOf']): AsyncGenerator<Problem> {
  for (const [, attributes = ''] of String(value).matchAll(IMAGE_IN_TEXT)) {
    if (/\salt(?:=|\s|$)/.test(attributes)) continue
    const key = TOKEN.exec(attributes)?.[1]
    const image = key === undefined ? undefined : await imageOf(key)
    if (key === undefined || (image !== undefined && findAltState(imageType.name, image) === 'missing')) yield toProblem(SILENT, { component, path })
  }
}
