import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import type { FieldWords } from '#model/fields/field.ts'
import { contentType, expression, fieldName, group, key, line, list, record, slug, TYPE_NAME } from '#model/fields/kinds.ts'
import { optionalLine, requiredLine } from '../attributes.ts'

/** Attributes shared by blocks that list items. */

/** The type of the listed items. */
export const itemType = (words: FieldWords) =>
  contentType(words, z.string(ruleSays('blockType')).regex(TYPE_NAME, ruleSays('ruleContentType', { example: 'busbar__faq' })))

/** A field of the listed items; `of` is the attribute that names their type. */
export const itemField = (words: FieldWords & { of?: string }) =>
  fieldName({ of: 'type', ...words }, z.string().regex(/^[A-Za-z][A-Za-z0-9_]*$/, ruleSays('ruleFieldName', { example: 'definition' })))

/** A parameter of the page's address. */
export const parameter = (words: FieldWords) => key(words, z.string().regex(/^[a-z][a-z-]{0,19}$/, ruleSays('blockParameter')))

/** Field to value, which may be an expression such as `{!Content.urlPath}`; a list field matches when it holds the value. */
export const Where = record(
  {
    label: { en: 'Only items with', de: 'Nur Einträge mit' },
    help: {
      en: 'Fields and the value that an item must have in each; leave empty to include all items.',
      de: 'Felder und der Wert, den ein Eintrag darin haben muss; leer lassen, um alle Einträge einzubeziehen.',
    },
  },
  z.record(
    z.string(),
    expression(
      {
        label: { en: 'Value', de: 'Wert' },
        help: { en: 'Value of the field, or a placeholder that supplies it.', de: 'Wert des Feldes oder ein Platzhalter, der ihn liefert.' },
      },
      z.union([z.string(), z.number(), z.boolean()]),
    ),
  ),
)
export type Where = z.infer<typeof Where>

const titledValue = group(
  {
    label: { en: 'Value', de: 'Wert' },
    help: { en: 'One value of the field, and what visitors see of it.', de: 'Ein Wert des Feldes und was Besucher davon sehen.' },
  },
  {
    value: slug(
      {
        label: { en: 'Stored value', de: 'Gespeicherter Wert' },
        help: {
          en: 'The value as written in addresses: lower-case letters, digits and hyphens.',
          de: 'Der Wert, wie er in Adressen steht: Kleinbuchstaben, Ziffern und Bindestriche.',
        },
      },
      z.string(),
    ),
    label: line(
      {
        label: { en: 'Label', de: 'Beschriftung' },
        help: { en: 'Text shown instead of the stored value.', de: 'Text, der statt des gespeicherten Wertes erscheint.' },
      },
      z.string(),
    ),
    description: optionalLine({
      label: { en: 'Description', de: 'Beschreibung' },
      help: { en: 'A sentence that is shown when the value is selected.', de: 'Ein Satz, der erscheint, sobald der Wert gewählt ist.' },
    }),
  },
)

const choiceFields = {
  parameter: parameter({
    label: { en: 'URL parameter', de: 'URL-Parameter' },
    help: { en: 'Name of the selection in the address, such as category.', de: 'Name der Auswahl in der Adresse, etwa category.' },
  }),
  field: itemField({
    label: { en: 'Field', de: 'Feld' },
    help: { en: 'Field whose values visitors can select.', de: 'Feld, dessen Werte Besucher auswählen können.' },
  }),
  label: requiredLine('choiceLabel', {
    label: { en: 'Label', de: 'Beschriftung' },
    help: { en: 'What visitors select here, such as “Category”.', de: 'Was Besucher hier auswählen, etwa „Kategorie“.' },
  }),
  /** In this order; without it, all values of the items, in the items' order. */
  values: list(
    {
      label: { en: 'Values and their order', de: 'Werte und ihre Reihenfolge' },
      help: {
        en: 'Leave empty to take the values from the items.',
        de: 'Leer lassen, um die Werte den Einträgen zu entnehmen.',
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
    help: { en: 'A box that filters the items by the text typed into it.', de: 'Ein Feld, das die Einträge nach dem eingegebenen Text filtert.' },
  },
  {
    label: requiredLine('filterLabel', {
      label: { en: 'Label', de: 'Beschriftung' },
      help: { en: 'Text above the box, such as “Find a term”.', de: 'Text über dem Feld, etwa „Begriff finden“.' },
    }),
    parameter: parameter({
      label: { en: 'URL parameter', de: 'URL-Parameter' },
      help: { en: 'Name of the typed text in the address, usually q.', de: 'Name des eingegebenen Textes in der Adresse, meist q.' },
    }).default('q'),
  },
)
export type Search = z.infer<typeof Search>

/** A pattern such as `{count} of {total} terms`; `{from}` and `{to}` for a list with pages. */
export const countText = line(
  {
    label: { en: 'Text with the count', de: 'Text mit der Anzahl' },
    help: {
      en: 'Such as “{count} of {total} terms”; with {from} and {to} if the list has pages.',
      de: 'Etwa „{count} von {total} Begriffen“; mit {from} und {to}, wenn die Liste Seiten hat.',
    },
  },
  z.string().regex(/\{(?:count|to)\}/, ruleSays('blockCountText')),
)
