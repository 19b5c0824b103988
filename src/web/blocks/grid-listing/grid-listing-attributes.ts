import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
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
          help: {
            en: 'Leave empty to use the usual field of the content type.',
            de: 'Leer lassen, um das übliche Feld des Inhaltstyps zu verwenden.',
          },
        }),
        text: itemField({
          label: { en: 'Text', de: 'Text' },
          help: {
            en: 'Leave empty to use the usual field of the content type.',
            de: 'Leer lassen, um das übliche Feld des Inhaltstyps zu verwenden.',
          },
        }),
        short: itemField({
          label: { en: 'Short form', de: 'Kurzform' },
          help: { en: 'Field shown next to the title, such as abbreviation.', de: 'Feld, das neben dem Titel steht, etwa abbreviation.' },
        }),
        eyebrow: itemField({
          label: { en: 'Eyebrow', de: 'Dachzeile' },
          help: { en: 'Field shown above the title, such as industry.', de: 'Feld, das über dem Titel steht, etwa industry.' },
        }),
        image: itemField({
          label: { en: 'Image', de: 'Bild' },
          help: {
            en: 'Field that holds the image; leave empty to show no images.',
            de: 'Feld, das das Bild enthält; leer lassen, um keine Bilder zu zeigen.',
          },
        }),
      },
      ruleSays('blockShownFields'),
    )
    .partial(),
  {
    kind: 'group',
    label: { en: 'Fields shown', de: 'Gezeigte Felder' },
    help: { en: 'Which fields of an item are shown, and where.', de: 'Welche Felder eines Eintrags wo gezeigt werden.' },
  },
)

const sort = group(
  {
    label: { en: 'Sorting', de: 'Sortierung' },
    help: {
      en: 'Leave empty to keep the usual order of the content type.',
      de: 'Leer lassen, um die übliche Reihenfolge des Inhaltstyps beizubehalten.',
    },
  },
  {
    field: itemField({
      label: { en: 'Field', de: 'Feld' },
      help: { en: 'Field by which the items are sorted.', de: 'Feld, nach dem die Einträge sortiert werden.' },
    }),
    order: choice(
      {
        label: { en: 'Direction', de: 'Richtung' },
        help: { en: 'Numbers are sorted by their value: 9 comes before 10.', de: 'Zahlen werden nach ihrem Wert sortiert: 9 kommt vor 10.' },
        options: { asc: { en: 'Ascending', de: 'Aufsteigend' }, desc: { en: 'Descending', de: 'Absteigend' } },
      },
      ruleSays('blockSort'),
    ).default('asc'),
  },
)

const mark = group(
  {
    label: { en: 'Tag for some items', de: 'Kennzeichnung einzelner Einträge' },
    help: {
      en: 'Tags the items whose URL name also exists in another content type, such as terms with an article.',
      de: 'Kennzeichnet Einträge, deren URL-Namen es auch in einem anderen Inhaltstyp gibt, etwa Begriffe mit Artikel.',
    },
  },
  {
    type: itemType({
      label: { en: 'Content type', de: 'Inhaltstyp' },
      help: { en: 'Content type in which the same URL name is looked up.', de: 'Inhaltstyp, in dem derselbe URL-Name gesucht wird.' },
    }),
    text: requiredLine('mark', {
      label: { en: 'Tag', de: 'Kennzeichnung' },
      help: { en: 'Text shown on these items, such as “Article”.', de: 'Text an diesen Einträgen, etwa „Artikel“.' },
    }),
  },
)

const eyebrowTitles = record(
  {
    label: { en: 'Eyebrow texts', de: 'Texte der Dachzeile' },
    help: {
      en: 'Text to show for each stored value of the eyebrow field.',
      de: 'Text, der für jeden gespeicherten Wert des Dachzeilen-Feldes erscheint.',
    },
  },
  z.record(
    z.string(),
    line(
      {
        label: { en: 'Text', de: 'Text' },
        help: { en: 'Text shown instead of the stored value.', de: 'Text, der statt des gespeicherten Wertes erscheint.' },
      },
      z.string(),
    ),
  ),
)

/** A list of items in a grid, page by page or whole (spec 2 and 4, grid listing). */
export const GridListingAttributes = z
  .object({
    type: itemType({
      label: { en: 'Content type', de: 'Inhaltstyp' },
      help: { en: 'Content type whose items are listed.', de: 'Inhaltstyp, dessen Einträge aufgeführt werden.' },
    }),
    where: Where.optional(),
    sort: sort.optional(),
    layout: choice(
      {
        label: { en: 'Layout', de: 'Layout' },
        help: { en: 'Cards have images, short entries do not.', de: 'Karten haben Bilder, Kurzeinträge nicht.' },
        options: { card: { en: 'Cards', de: 'Karten' }, entry: { en: 'Short entries', de: 'Kurzeinträge' } },
      },
      ruleSays('blockGridLayout'),
    ).default('card'),
    columns: number(
      {
        label: { en: 'Columns', de: 'Spalten' },
        help: {
          en: 'Number of columns on wide screens, 1 to 6; tablets and phones show fewer.',
          de: 'Zahl der Spalten auf breiten Bildschirmen, 1 bis 6; Tablets und Smartphones zeigen weniger.',
        },
      },
      z
        .number(ruleSays('blockColumnsNumber'))
        .int(ruleSays('blockGridWhole'))
        .min(1, ruleSays('blockGridColumns'))
        .max(6, ruleSays('blockGridColumns')),
    ).default(3),
    /** Level of the items' headings, or of the groups' headings if there are groups. */
    level: number(
      {
        label: { en: 'Heading level', de: 'Überschriftenebene' },
        help: {
          en: "Level of the items' headings, or of the groups if there are any; 2 to 5.",
          de: 'Ebene der Überschriften der Einträge oder, falls vorhanden, der Gruppen; 2 bis 5.',
        },
      },
      z.number(ruleSays('blockLevelsNumber')).int(ruleSays('blockLevelsWhole')).min(2, ruleSays('blockLevels')).max(5, ruleSays('blockLevels')),
    ).default(2),
    fields: shownFields.default({}),
    /** Titles of the eyebrow's values, by slug; fields in `choices` use the labels given there. */
    eyebrowTitles: eyebrowTitles.optional(),
    /** A mark on every item, such as "Demonstration data". */
    tag: optionalLine({
      label: { en: 'Tag on every item', de: 'Kennzeichnung aller Einträge' },
      help: { en: 'Text shown on every item, such as “Demonstration data”.', de: 'Text an jedem Eintrag, etwa „Demonstrationsdaten“.' },
    }),
    /** Marks items for which another type has an item of the same name, such as terms with an article. */
    mark: mark.optional(),
    /** Without it all items are on one page. */
    pageSize: number(
      {
        label: { en: 'Items per page', de: 'Einträge pro Seite' },
        help: {
          en: '1 to 100; leave empty to show all on one page. Cannot be combined with groups or a filter box.',
          de: '1 bis 100; leer lassen, um alle auf einer Seite zu zeigen. Nicht zusammen mit Gruppen oder Filterfeld.',
        },
      },
      z
        .number(ruleSays('blockPageSizeNumber'))
        .int(ruleSays('blockPageSizeWhole'))
        .min(1, ruleSays('blockPageSize'))
        .max(100, ruleSays('blockPageSize')),
    ).optional(),
    mode: choice(
      {
        label: { en: 'Next page', de: 'Nächste Seite' },
        help: {
          en: 'Whether the next items are added below or replace those shown.',
          de: 'Ob die nächsten Einträge unten ergänzt werden oder die gezeigten ersetzen.',
        },
        options: {
          append: { en: 'Add items below', de: 'Einträge unten ergänzen' },
          replace: { en: 'Replace the items', de: 'Einträge ersetzen' },
        },
      },
      ruleSays('blockNextPage'),
    ).default('append'),
    parameter: parameter({
      label: { en: 'URL parameter', de: 'URL-Parameter' },
      help: { en: 'Name of the page number in the address, usually page.', de: 'Name der Seitenzahl in der Adresse, meist page.' },
    }).default('page'),
    groupBy: itemField({
      label: { en: 'Group by', de: 'Gruppieren nach' },
      help: { en: 'Field by which the items are grouped.', de: 'Feld, nach dem die Einträge gruppiert werden.' },
    }).optional(),
    /** An A to Z above items that are grouped by letter. */
    alphabet: flag(
      {
        label: { en: 'Alphabet index', de: 'Alphabetregister' },
        help: {
          en: 'Links from A to Z above items that are grouped by letter.',
          de: 'Links von A bis Z über Einträgen, die nach Buchstaben gruppiert sind.',
        },
      },
      z.boolean(ruleSays('blockTruth', { field: 'alphabet' })),
    ).default(false),
    choices: Choices({
      label: { en: 'Filter links', de: 'Filterlinks' },
      help: { en: 'Links above the list, one for each value of a field.', de: 'Links über der Liste, einer je Wert eines Feldes.' },
    }).optional(),
    search: Search.optional(),
    showCount: flag(
      {
        label: { en: 'Show the count', de: 'Anzahl zeigen' },
        help: { en: 'Shows the number of items above the list.', de: 'Zeigt über der Liste die Anzahl der Einträge.' },
      },
      z.boolean(ruleSays('blockTruth', { field: 'showCount' })),
    ).default(true),
    countText: countText.optional(),
  })
  .refine(
    ({ groupBy, search, pageSize }) => pageSize === undefined || (groupBy === undefined && search === undefined),
    ruleSays('blockPageSizeAlone'),
  )
export type GridListingAttributes = z.infer<typeof GridListingAttributes>
