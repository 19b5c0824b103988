import { z } from 'zod'

import { ruleSays, type RuleSentence } from './rule-sentence.ts'
import type { CropPlace } from '../images/crops.ts'
import { ImageInfo } from '../images/image-info.ts'
import { PageReference } from '../links/page-reference.ts'
import type { Label } from './label.ts'
import { describe, type FieldKind, type FieldWords } from './field.ts'

/** A visible letter, digit or sign: text of zero-width spaces and direction marks alone is not a name. */
export const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u
/** How the name of a content type is written, such as `busbar__faq`. */
export const TYPE_NAME = /^[a-z]+(?:_[a-z]+)*__[A-Za-z]+$/
/** Lower-case letters and digits with single hyphens. */
export const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/**
 * Makes a field of a kind, with `schema` in place of the usual one. Put limits into the schema: methods chained to the result lose the
 * description.
 */
type Factory<Usual extends z.ZodType, Words = FieldWords> = {
  (words: Words): Usual
  <Schema extends z.ZodType>(words: Words, schema: Schema): Schema
}
type PictureWords = FieldWords & { cut?: CropPlace }

function factory<Usual extends z.ZodType, Words extends FieldWords = FieldWords>(kind: FieldKind, usual: () => Usual): Factory<Usual, Words> {
  return ((words: Words, schema: z.ZodType = usual()) => describe(schema, { ...words, ...kind })) as Factory<Usual, Words>
}

/** Trimmed text with at least one visible character. */
export const visibleText = z.string().trim().regex(VISIBLE, ruleSays('ruleSomething'))
/** A line of text: trimmed, with at least one visible character. */
export const line = factory({ kind: 'line' }, () => visibleText)
/** Plain text of several lines. */
export const text = factory({ kind: 'text' }, () => z.string())
/** Text with expressions such as `{!Content.x}`. */
export const expression = factory({ kind: 'expression' }, () => z.string())
/** HTML of the allowlist, with `{!cmsMedia.KEY}` and `{!contentAsset.NAME.VERSION}` tokens. */
export const richText = factory({ kind: 'richText' }, () => z.string())
/** A page reference (spec 2, Link kinds). */
export const link = factory({ kind: 'link' }, () => PageReference)
/** An absolute http or https URL. */
export const url = factory({ kind: 'url' }, () => z.url({ protocol: /^https?$/ }))
/** A path on this site, such as `/contact-us`. */
export const path = factory({ kind: 'path' }, () => z.string().startsWith('/'))
/** Part of an address: lower-case letters and digits with single hyphens. */
export const slug = factory({ kind: 'slug' }, () => z.string().regex(SLUG))
/** A technical name or id that is rarely changed. */
export const key = factory({ kind: 'key' }, () => z.string())
/** The code of a language of the site. */
export const language = factory({ kind: 'language' }, () => z.string())
const DeviceImageInfos = z.object({ desktop: ImageInfo, tablet: ImageInfo, mobile: ImageInfo })
/** A picture in any of the stored shapes (spec 3). */
export const image = factory<typeof ImageInfo, PictureWords>({ kind: 'image' }, () => ImageInfo)
/** One picture for each device. */
export const deviceImages = factory<typeof DeviceImageInfos, PictureWords>({ kind: 'deviceImages' }, () => DeviceImageInfos)
export const flag = factory({ kind: 'flag' }, () => z.boolean())
/** A count or a number without unit. */
export const number = factory({ kind: 'number' }, () => z.number())
/** A day as `2026-11-22`. */
export const date = factory({ kind: 'date' }, () => z.iso.date())
/** A month as `2026-11`. */
export const month = factory({ kind: 'month' }, () => z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/))
/** A colour as CSS writes it. */
export const colour = factory({ kind: 'colour' }, () => z.string())

/** Another item by content key: `{contentKey}`. */
export function reference(words: FieldWords & { to: readonly string[] }) {
  return describe(z.object({ contentKey: z.string() }), { kind: 'reference', ...words })
}

type NameWords = FieldWords & { to: readonly string[]; of?: string }

/** Another item by the name under which its type is found, usually its urlName. */
export function name(words: NameWords): z.ZodString
export function name<Schema extends z.ZodType>(words: NameWords, schema: Schema): Schema
export function name(words: NameWords, schema: z.ZodType = z.string().regex(SLUG)): z.ZodType {
  return describe(schema, { kind: 'name', ...words })
}

/** The name of a content type, such as `busbar__faq`. */
export const contentType = factory({ kind: 'contentType' }, () => z.string().regex(TYPE_NAME))

/** The name of a field of an item; `of` is the attribute that names the item's type (see `FieldKind`). */
export function fieldName<Schema extends z.ZodType>(words: FieldWords & { of?: string }, schema: Schema): Schema {
  return describe(schema, { kind: 'fieldName', ...words })
}

/** One of several values. `says` is said of any other value. */
export function choice<Value extends string>(words: FieldWords & { options: Readonly<Record<Value, Label>> }, says?: RuleSentence) {
  const { options, ...rest } = words
  const values = Object.keys(options) as [Value, ...Value[]]
  return describe(z.enum(values, says), { kind: 'choice', ...rest, options: values.map((value) => ({ value, label: options[value] })) })
}

/** Usually one of the given values; the schema defines what else it may be. */
export function suggestion(words: FieldWords & { options: Readonly<Record<string, Label>> }, schema: z.ZodString = z.string()): z.ZodString {
  const { options, ...rest } = words
  const listed = Object.entries(options).map(([value, label]) => ({ value, label }))
  return describe(schema, { kind: 'suggestion', ...rest, options: listed })
}

/** Options in the order of `values`, with their labels. */
export function optionsOf<Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, Label>>): Record<Value, Label> {
  // The cast is safe: there is one entry for each value.
  return Object.fromEntries(values.map((value) => [value, labels[value]])) as Record<Value, Label>
}

/** Fields under one name. */
export function group<Shape extends z.ZodRawShape>(words: FieldWords, shape: Shape) {
  return describe(z.object(shape), { kind: 'group', ...words })
}

/** A list of fields of one kind; put its limits into the schema. */
export function list<Schema extends z.ZodArray>(words: FieldWords, schema: Schema): Schema {
  return describe(schema, { kind: 'list', ...words })
}

/** Other items by their names, in the order in which they are shown; each entry has the label and help of the list. */
export function names(words: NameWords, element: z.ZodString = z.string().regex(SLUG)) {
  const { label, help, fold } = words
  return list({ label, help, ...(fold && { fold }) }, z.array(name(words, element)))
}

/** A field that may be of several kinds. */
export function either<Schema extends z.ZodUnion>(words: FieldWords, schema: Schema): Schema {
  return describe(schema, { kind: 'either', ...words })
}

/** Names with values, such as overrides of style tokens. */
export function record<Schema extends z.ZodType>(words: FieldWords, schema: Schema): Schema {
  return describe(schema, { kind: 'record', ...words })
}
