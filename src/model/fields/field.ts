import { z } from 'zod'

import type { Label } from './label.ts'

/** What a person reads of a field: its name and, where the name does not say enough, a sentence of help. */
export type FieldWords = { label: Label; help?: Label }

/** One of the values that a choice offers, as it is stored and as it is called. */
export type Option = { value: string; label: Label }

/** Whether a quantity is what is promised at least, at most, usually, or the value by which a thing is called. */
export type Bound = 'nominal' | 'typical' | 'minimum' | 'maximum'

/** An axis of a curve: what is on it and in which unit. */
export type Axis = { label: Label; unit: string }

/**
 * What a field holds. Forms, checks, delivery, search and sanitising treat a field by its kind, never by which instance of a schema it is:
 * zod makes a new instance whenever something is said about an old one.
 */
export type FieldKind =
  /** Plain text: one line, several lines, or text that may hold `{!Content.x}` and its like. */
  | { kind: 'line' | 'text' | 'expression' }
  /** HTML of the allowlist; sanitised when it is written and when it is drawn, entity-encoded when it is delivered. */
  | { kind: 'richText' }
  /** A page reference, an absolute URL, a path of this site. */
  | { kind: 'link' | 'url' | 'path' }
  /** Part of an address (`abnormal-failure`), a technical name or id, the letters of a language. */
  | { kind: 'slug' | 'key' | 'language' }
  /** A picture, or one for each device. */
  | { kind: 'image' | 'deviceImages' }
  /**
   * Another item: by content key, or by the name under which its type is found. Without types it may be any; `of` is the attribute beside it
   * that says which.
   */
  | { kind: 'reference' | 'name'; to: readonly string[]; of?: string }
  | { kind: 'choice'; options: readonly Option[] }
  /** The name of a content type, such as `busbar__faq`. */
  | { kind: 'contentType' }
  /**
   * The name of a field of an item: of the type that the attribute `of` names, of the page's own item without it. The attribute stands in
   * the same group or the nearest around it that has it; `../` before its name begins one group further out.
   */
  | { kind: 'fieldName'; of?: string }
  | { kind: 'flag' | 'number' | 'date' | 'month' | 'colour' }
  /** A number with its unit, the condition under which it holds and what kind of promise it is. */
  | { kind: 'quantity'; unit: string; bound: Bound; condition?: Label }
  /** Points with units, by ascending x. */
  | { kind: 'curve'; x: Axis; y: Axis }
  /** Rows of named columns; the columns are fields of their own. */
  | { kind: 'table' }
  /** Pins of a connector, holes of an outline in millimetres. */
  | { kind: 'pins' | 'holes' }
  /** A file with its revision and date. */
  | { kind: 'file' }
  /** A value that is usually one of some; the schema says what else it may be. */
  | { kind: 'suggestion'; options: readonly Option[] }
  /** The tree of blocks of a page, the file behind a picture, the point of a picture that stays in view. */
  | { kind: 'blocks' | 'original' | 'focalPoint' }
  /** Fields under one name, a list of them, names with values, a field that may be of several kinds. */
  | { kind: 'group' | 'list' | 'record' | 'either' }

/** All that is known of a field besides its schema. */
export type FieldDescription = FieldWords & FieldKind

const FIELDS = z.registry<FieldDescription>()

/** A schema of its own that carries the description; the one that was given stays as it was, so that it may serve several fields. */
export function describe<Schema extends z.ZodType>(schema: Schema, description: FieldDescription): Schema {
  const own = schema.clone()
  FIELDS.add(own, description)
  return own
}

/** What is known of a field; an optional, nullable, defaulted or transformed one is known by what it wraps. Undefined for a bare schema. */
export function describeField(schema: z.ZodType): FieldDescription | undefined {
  for (let inner: z.ZodType | undefined = schema; inner !== undefined; inner = unwrap(inner)) {
    const found = FIELDS.get(inner)
    if (found !== undefined) return found
  }
  return undefined
}

/** The schema below `optional`, `nullable`, `default`, `prefault`, `readonly`, `catch` and the input side of a pipe; undefined for any other. */
export function unwrap(schema: z.ZodType): z.ZodType | undefined {
  const { def } = schema as unknown as { def: { innerType?: z.ZodType; in?: z.ZodType } }
  return def.innerType ?? def.in
}

/** Whether a field holds HTML, however it is wrapped. */
export function isRichText(schema: z.ZodType): boolean {
  return describeField(schema)?.kind === 'richText'
}
