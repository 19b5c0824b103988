import { z } from 'zod'

import type { FieldWords } from '#model/fields/field.ts'
import { contentType, expression, fieldName, group, key, line, list, record, slug, TYPE_NAME } from '#model/fields/kinds.ts'
import { optionalLine, requiredLine } from '../attributes.ts'

/** Attributes shared by blocks that list items. */

/** The type of the listed items. */
export const itemType = (words: FieldWords) =>
  contentType(words, z.string('Name a content type.').regex(TYPE_NAME, 'Name a content type, such as busbar__faq.'))

/** A field of the listed items; `of` is the attribute that names their type. */
export const itemField = (words: FieldWords & { of?: string }) =>
  fieldName({ of: 'type', ...words }, z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/, 'Name a field, such as definition.'))

/** A parameter of the page's address. */
export const parameter = (words: FieldWords) =>
  key(words, z.string().regex(/^[a-z][a-z-]{0,19}$/, 'Name a parameter of the address in lower-case letters, such as page.'))

/** Field to value, which may be an expression such as `{!Content.urlPath}`; a list field matches when it holds the value. */
export const Where = record(
  {
    label: { en: 'Only items with', de: 'Nur Einträge mit' },
    help: {
      en: 'Fields with the value that an item must have; without any, all items are listed.',
      de: 'Felder mit dem Wert, den ein Eintrag haben muss; ohne Angabe werden alle aufgeführt.',
    },
  },
  z.record(
    z.string(),
    expression(
      {
        label: { en: 'Value', de: 'Wert' },
        help: { en: 'The value of the field, or an expression that yields it.', de: 'Der Wert des Feldes oder ein Ausdruck, der ihn ergibt.' },
      },
      z.union([z.string(), z.number(), z.boolean()]),
    ),
  ),
)
export type Where = z.infer<typeof Where>

const titledValue = group(
  {
    label: { en: 'Value', de: 'Wert' },
    help: { en: 'One value of the field and what readers see of it.', de: 'Ein Wert des Feldes und was Leserinnen und Leser davon sehen.' },
  },
  {
    value: slug(
      {
        label: { en: 'Stored value', de: 'Gespeicherter Wert' },
        help: {
          en: 'As it stands in an address: small letters and hyphens.',
          de: 'Wie er in einer Adresse steht: Kleinbuchstaben und Bindestriche.',
        },
      },
      z.string(),
    ),
    label: line(
      {
        label: { en: 'Name', de: 'Name' },
        help: { en: 'What readers see instead of the stored value.', de: 'Was statt des gespeicherten Wertes erscheint.' },
      },
      z.string(),
    ),
    description: optionalLine({
      label: { en: 'Description', de: 'Beschreibung' },
      help: { en: 'A sentence shown once the value is chosen.', de: 'Ein Satz, der erscheint, sobald der Wert gewählt ist.' },
    }),
  },
)

const choiceFields = {
  parameter: parameter({
    label: { en: 'Parameter of the address', de: 'Parameter der Adresse' },
    help: { en: 'What stands in the address for the choice, such as category.', de: 'Was in der Adresse für die Auswahl steht, etwa category.' },
  }),
  field: itemField({
    label: { en: 'Field', de: 'Feld' },
    help: { en: 'The field of the items whose values can be chosen.', de: 'Das Feld der Einträge, dessen Werte zur Wahl stehen.' },
  }),
  label: requiredLine('what is chosen here', {
    label: { en: 'Label', de: 'Beschriftung' },
    help: { en: 'What is chosen here, such as Category.', de: 'Was hier gewählt wird, etwa Kategorie.' },
  }),
  /** In this order; without it, all values of the items, in the items' order. */
  values: list(
    {
      label: { en: 'Values in their order', de: 'Werte in ihrer Reihenfolge' },
      help: {
        en: 'Names and order of the values; empty takes them from the items.',
        de: 'Namen und Reihenfolge der Werte; leer werden sie den Einträgen entnommen.',
      },
    },
    z.array(titledValue),
  ).optional(),
}

/** Titles of a field's values. Values are slugs; for a text field, the slug of the text. */
export const Choices = (words: FieldWords) => group(words, choiceFields)
export type Choices = z.infer<ReturnType<typeof Choices>>

/** A text field that filters the items on the page. */
export const Search = group(
  {
    label: { en: 'Filter box', de: 'Filterfeld' },
    help: { en: 'A box that filters the items by what is typed.', de: 'Ein Feld, das die Einträge nach dem Getippten filtert.' },
  },
  {
    label: requiredLine('the label of the filter box', {
      label: { en: 'Label', de: 'Beschriftung' },
      help: { en: 'What stands above the box, such as Find a term.', de: 'Was über dem Feld steht, etwa Begriff finden.' },
    }),
    parameter: parameter({
      label: { en: 'Parameter of the address', de: 'Parameter der Adresse' },
      help: { en: 'What stands in the address for the typed words, usually q.', de: 'Was in der Adresse für die getippten Wörter steht, meist q.' },
    }).default('q'),
  },
)
export type Search = z.infer<typeof Search>

/** A pattern such as `{count} of {total} terms`; `{from}` and `{to}` for a list with pages. */
export const countText = line(
  {
    label: { en: 'Text of the count', de: 'Text der Anzahl' },
    help: {
      en: 'Such as "{count} of {total} terms"; {from} and {to} where the list has pages.',
      de: 'Etwa „{count} von {total} Begriffen“; {from} und {to}, wenn die Liste Seiten hat.',
    },
  },
  z.string().regex(/\{(?:count|to)\}/, 'Say where the number stands: {count} of {total} terms.'),
)
