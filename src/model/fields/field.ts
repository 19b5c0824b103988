import { z } from 'zod'

import type { CropPlace, DeviceName } from '../images/crops.ts'
import type { Fold } from './folds.ts'
import type { Label } from './label.ts'

/**
 * How a field is named to an editor, with a sentence of help where the name is not enough. `titledBy` is the field beside it with the name of
 * its value for visitors: both are chosen together, from what other items have. `administrators` marks a field of a body that only they may
 * change where it is live, because it decides what code runs on the site or who is told of enquiries. `untranslated` marks words for editors
 * or programs, which are the same in all languages. `screen` is the screen of the studio that edits the field in place of the form.
 */
export type FieldWords = {
  label: Label
  help?: Label
  fold?: Fold
  titledBy?: string
  administrators?: true
  untranslated?: true
  screen?: 'theme'
}

/** One of the values of a choice: the stored value, and its label. */
export type Option = { value: string; label: Label }

/** Whether a quantity is a guaranteed minimum or maximum, a typical value, or the value by which a product is called. */
export type Bound = 'nominal' | 'typical' | 'minimum' | 'maximum'

/** An axis of a curve: its label and its unit. */
export type Axis = { label: Label; unit: string }

/**
 * What a field holds. Forms, checks, delivery, search and sanitising treat a field by its kind, never by the identity of its schema: zod
 * makes a new instance with each method that is chained.
 */
export type FieldKind =
  /** Plain text: one line, several lines, or text with expressions such as `{!Content.x}`. */
  | { kind: 'line' | 'text' | 'expression' }
  /** HTML of the allowlist: sanitised when it is saved and when it is drawn, entity-encoded when it is delivered. */
  | { kind: 'richText' }
  /** A page reference, an absolute URL, a path on this site. */
  | { kind: 'link' | 'url' | 'path' }
  /** Part of an address (`abnormal-failure`), a technical name or id, the letters of a language. */
  | { kind: 'slug' | 'key' | 'language' }
  /**
   * A picture, or one for each device. `cut` is where the site cuts it to the room that there is, so that its position counts; `device` is the
   * only one that it is for.
   */
  | { kind: 'image' | 'deviceImages'; cut?: CropPlace; device?: DeviceName }
  /**
   * Another item: by content key, or by the name under which its type is found. With an empty `to` it may be of any type, or of the one that
   * the attribute `of` beside it names.
   */
  | { kind: 'reference' | 'name'; to: readonly string[]; of?: string }
  | { kind: 'choice'; options: readonly Option[] }
  /** The name of a content type, such as `busbar__faq`. */
  | { kind: 'contentType' }
  /**
   * The name of a field of an item: of the type that the attribute `of` names or, without it, of the page's own item. The attribute is
   * looked for in the same group, then in the groups around it; each `../` before its name begins one group further out.
   */
  | { kind: 'fieldName'; of?: string }
  | { kind: 'flag' | 'number' | 'date' | 'month' | 'colour' }
  /** A number with its unit, its condition, and whether it is a minimum, a typical value and so on. */
  | { kind: 'quantity'; unit: string; bound: Bound; condition?: Label }
  /** Points with units, by ascending x. */
  | { kind: 'curve'; x: Axis; y: Axis }
  /** Rows of named columns; the columns are fields of their own. */
  | { kind: 'table' }
  /** Pins of a connector; holes of an outline, in millimetres. */
  | { kind: 'pins' | 'holes' }
  /** A file with its revision and date. */
  | { kind: 'file' }
  /** Usually one of the given values; the schema defines what else it may be. */
  | { kind: 'suggestion'; options: readonly Option[] }
  /** The tree of blocks of a page; the file of a picture; the point of a picture that stays visible when it is cropped. */
  | { kind: 'blocks' | 'original' | 'focalPoint' }
  /** Fields under one name; a list of fields; names with values; a field that may be of several kinds. */
  | { kind: 'group' | 'list' | 'record' | 'either' }

/** The description of a field, besides its schema. */
export type FieldDescription = FieldWords & FieldKind

const FIELDS = z.registry<FieldDescription>()

/** Returns a copy of the schema with the description; the given schema is not changed, so it may serve several fields. */
export function describe<Schema extends z.ZodType>(schema: Schema, description: FieldDescription): Schema {
  const own = schema.clone()
  FIELDS.add(own, description)
  return own
}

/**
 * The description of a field; for an optional, nullable, defaulted or transformed one, that of the schema inside. Undefined without a
 * description.
 */
export function describeField(schema: z.ZodType): FieldDescription | undefined {
  for (let inner: z.ZodType | undefined = schema; inner !== undefined; inner = unwrap(inner)) {
    const found = FIELDS.get(inner)
    if (found !== undefined) return found
  }
  return undefined
}

/**
 * The schema inside `optional`, `nullable`, `default`, `prefault`, `readonly`, `catch` and the input side of a pipe; undefined for any
 * other.
 */
export function unwrap(schema: z.ZodType): z.ZodType | undefined {
  const { def } = schema as unknown as { def: { innerType?: z.ZodType; in?: z.ZodType } }
  return def.innerType ?? def.in
}

/** Whether a field holds HTML, also inside wrappers such as `optional`. */
export function isRichText(schema: z.ZodType): boolean {
  return describeField(schema)?.kind === 'richText'
}
