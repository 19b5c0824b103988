import { z } from 'zod'

import { describe } from '#model/fields/field.ts'
import { choice, flag, group, line, number, record } from '#model/fields/kinds.ts'
import { optionalLine, requiredLine } from '../attributes.ts'
import { Choices, countText, itemField, itemType, parameter, Search, Where } from '../lists/list-attributes.ts'

/** The fields shown of an item; those not named default to the usual ones of the type. */
const shownFields = describe(
  z
    .object(
      {
        title: itemField({
          label: { en: 'Title', de: 'Titel' },
          help: { en: 'Empty takes the usual one of the type.', de: 'Leer gilt das übliche Feld des Typs.' },
        }),
        text: itemField({
          label: { en: 'Text', de: 'Text' },
          help: { en: 'Empty takes the usual one of the type.', de: 'Leer gilt das übliche Feld des Typs.' },
        }),
        short: itemField({
          label: { en: 'Short form', de: 'Kurzform' },
          help: { en: 'Beside the title, such as abbreviation.', de: 'Neben dem Titel, etwa die Abkürzung.' },
        }),
        eyebrow: itemField({
          label: { en: 'Line above', de: 'Dachzeile' },
          help: { en: 'Above the title, such as industry.', de: 'Über dem Titel, etwa die Branche.' },
        }),
        image: itemField({ label: { en: 'Picture', de: 'Bild' }, help: { en: 'Empty shows no pictures.', de: 'Leer erscheinen keine Bilder.' } }),
      },
      'Name the fields that are shown.',
    )
    .partial(),
  {
    kind: 'group',
    label: { en: 'Shown fields', de: 'Gezeigte Felder' },
    help: { en: 'Which field of an item stands where.', de: 'Welches Feld eines Eintrags wo steht.' },
  },
)

const sort = group(
  {
    label: { en: 'Order', de: 'Reihenfolge' },
    help: { en: 'Empty keeps the usual order of the type.', de: 'Leer bleibt die übliche Reihenfolge des Typs.' },
  },
  {
    field: itemField({
      label: { en: 'Field', de: 'Feld' },
      help: { en: 'The field by which items are sorted.', de: 'Das Feld, nach dem sortiert wird.' },
    }),
    order: choice(
      {
        label: { en: 'Direction', de: 'Richtung' },
        help: { en: 'Numbers are ordered by their value.', de: 'Zahlen werden nach ihrem Wert geordnet.' },
        options: { asc: { en: 'Ascending', de: 'Aufsteigend' }, desc: { en: 'Descending', de: 'Absteigend' } },
      },
      'Sort asc or desc.',
    ).default('asc'),
  },
)

const mark = group(
  {
    label: { en: 'Mark by another type', de: 'Markierung nach anderem Typ' },
    help: {
      en: 'Marks items of whose name there is one of another type, such as terms with an article.',
      de: 'Markiert Einträge, zu deren Namen es einen anderen Typs gibt, etwa Begriffe mit Artikel.',
    },
  },
  {
    type: itemType({
      label: { en: 'Type', de: 'Typ' },
      help: { en: 'The type that is looked through for the same name.', de: 'Der Typ, in dem derselbe Name gesucht wird.' },
    }),
    text: requiredLine('the mark', {
      label: { en: 'Mark', de: 'Markierung' },
      help: { en: 'What stands at the item, such as Article.', de: 'Was am Eintrag steht, etwa Artikel.' },
    }),
  },
)

const eyebrowTitles = record(
  {
    label: { en: 'Names for the line above', de: 'Namen für die Dachzeile' },
    help: {
      en: 'What the values of that field are called, by their stored form.',
      de: 'Wie die Werte dieses Feldes heißen, nach ihrer gespeicherten Form.',
    },
  },
  z.record(
    z.string(),
    line(
      {
        label: { en: 'Name', de: 'Name' },
        help: { en: 'What readers see instead of the stored value.', de: 'Was statt des gespeicherten Wertes erscheint.' },
      },
      z.string(),
    ),
  ),
)

/** A list of items in a grid, page by page or whole (spec 2 and 4, grid listing). */
export const GridListingAttributes = z
  .object({
    type: itemType({
      label: { en: 'Type', de: 'Typ' },
      help: { en: 'What kind of items is listed.', de: 'Welche Art von Einträgen aufgeführt wird.' },
    }),
    where: Where.optional(),
    sort: sort.optional(),
    layout: choice(
      {
        label: { en: 'Layout', de: 'Anordnung' },
        help: { en: 'Cards have pictures, entries are short.', de: 'Karten haben Bilder, Stichworte sind kurz.' },
        options: { card: { en: 'Cards', de: 'Karten' }, entry: { en: 'Entries', de: 'Stichworte' } },
      },
      'Choose the layout card or entry.',
    ).default('card'),
    columns: number(
      {
        label: { en: 'Columns', de: 'Spalten' },
        help: {
          en: 'On wide screens, 1 to 6; tablets and phones show fewer.',
          de: 'Auf breiten Bildschirmen, 1 bis 6; Tablets und Telefone zeigen weniger.',
        },
      },
      z.number('Give the number of columns.').int('Columns are whole.').min(1, 'A grid has 1 to 6 columns.').max(6, 'A grid has 1 to 6 columns.'),
    ).default(3),
    /** Level of the items' headings, or of the groups' headings if there are groups. */
    level: number(
      {
        label: { en: 'Level of the headings', de: 'Ebene der Überschriften' },
        help: { en: 'Of the items, or of the groups where there are some; 2 to 5.', de: 'Der Einträge oder, falls vorhanden, der Gruppen; 2 bis 5.' },
      },
      z.number('Give the level of the headings.').int('Levels are whole.').min(2, 'Levels are 2 to 5.').max(5, 'Levels are 2 to 5.'),
    ).default(2),
    fields: shownFields.default({}),
    /** Titles of the eyebrow's values, by slug; fields in `choices` use the labels given there. */
    eyebrowTitles: eyebrowTitles.optional(),
    /** A mark on every item, such as "Demonstration data". */
    tag: optionalLine({
      label: { en: 'Mark on every item', de: 'Markierung an jedem Eintrag' },
      help: { en: 'Such as Demonstration data.', de: 'Etwa Demonstrationsdaten.' },
    }),
    /** Marks items for which another type has an item of the same name, such as terms with an article. */
    mark: mark.optional(),
    /** Without it all items are on one page. */
    pageSize: number(
      {
        label: { en: 'Items on a page', de: 'Einträge je Seite' },
        help: {
          en: '1 to 100; empty puts all on one page. Not together with groups or a filter box.',
          de: '1 bis 100; leer stehen alle auf einer Seite. Nicht zusammen mit Gruppen oder Filterfeld.',
        },
      },
      z
        .number('Give the number of items on a page.')
        .int('A page holds whole items.')
        .min(1, 'A page holds 1 to 100 items.')
        .max(100, 'A page holds 1 to 100 items.'),
    ).optional(),
    mode: choice(
      {
        label: { en: 'Next page', de: 'Nächste Seite' },
        help: {
          en: 'Whether more items are added below or take the place of the others.',
          de: 'Ob weitere Einträge unten dazukommen oder die anderen ersetzen.',
        },
        options: {
          append: { en: 'Adds items below', de: 'Ergänzt Einträge unten' },
          replace: { en: 'Replaces the items', de: 'Ersetzt die Einträge' },
        },
      },
      'The next page is there to append or to replace.',
    ).default('append'),
    parameter: parameter({
      label: { en: 'Parameter of the address', de: 'Parameter der Adresse' },
      help: { en: 'What stands in the address for the page, usually page.', de: 'Was in der Adresse für die Seite steht, meist page.' },
    }).default('page'),
    groupBy: itemField({
      label: { en: 'Groups by', de: 'Gruppen nach' },
      help: { en: 'The field by which items stand in groups.', de: 'Das Feld, nach dem die Einträge in Gruppen stehen.' },
    }).optional(),
    /** An A to Z above items that are grouped by letter. */
    alphabet: flag(
      {
        label: { en: 'Alphabet', de: 'Alphabet' },
        help: { en: 'An A to Z above items that are grouped by letter.', de: 'Ein A bis Z über Einträgen, die nach Buchstaben gruppiert sind.' },
      },
      z.boolean('Say true or false for alphabet.'),
    ).default(false),
    choices: Choices({
      label: { en: 'Choice', de: 'Auswahl' },
      help: { en: 'Links above the list, one for each value of a field.', de: 'Links über der Liste, je Wert eines Feldes einer.' },
    }).optional(),
    search: Search.optional(),
    showCount: flag(
      {
        label: { en: 'Show the count', de: 'Anzahl zeigen' },
        help: { en: 'How many items there are stands above the list.', de: 'Über der Liste steht, wie viele Einträge es sind.' },
      },
      z.boolean('Say true or false for showCount.'),
    ).default(true),
    countText: countText.optional(),
  })
  .refine(({ groupBy, search, pageSize }) => pageSize === undefined || (groupBy === undefined && search === undefined), {
    message: 'A list in groups or with a filter box stands on one page: leave out pageSize.',
  })
export type GridListingAttributes = z.infer<typeof GridListingAttributes>
