import { z } from 'zod'

import { ruleSays } from '#model/fields/rule-sentence.ts'
import type { FieldWords } from '#model/fields/field.ts'
import { choice, contentType, fieldName, flag, group, image, link, list, number, TYPE_NAME } from '#model/fields/kinds.ts'
import { optionalText, requiredText } from '../attributes.ts'
import { Where } from '../lists/list-attributes.ts'

const type = (words: FieldWords) =>
  contentType(words, z.string(ruleSays('blockType')).regex(TYPE_NAME, ruleSays('ruleContentType', { example: 'busbar__guide' })))
const field = (words: FieldWords) =>
  fieldName({ ...words, of: 'type' }, z.string().regex(/^[A-Za-z][A-Za-z0-9_.]*$/, ruleSays('ruleFieldName', { example: 'definition' })))

const card = group(
  { label: { en: 'Card', de: 'Karte' }, help: { en: 'One card with heading, text and link.', de: 'Eine Karte mit Überschrift, Text und Link.' } },
  {
    heading: requiredText('cardHeading', {
      label: { en: 'Heading', de: 'Überschrift' },
      help: { en: 'What the card is about, in a few words.', de: 'Worum es auf der Karte geht, in wenigen Worten.' },
    }),
    /** `{count}` in it is replaced by the number of `count`. */
    text: optionalText({
      label: { en: 'Text', de: 'Text' },
      help: {
        en: 'One or two sentences; {count} is replaced by the number counted below.',
        de: 'Ein oder zwei Sätze; {count} wird durch die unten gezählte Anzahl ersetzt.',
      },
    }),
    link: link({
      label: { en: 'Link', de: 'Link' },
      help: { en: 'Page that a click on the card opens.', de: 'Seite, die ein Klick auf die Karte öffnet.' },
    }).optional(),
    image: image({
      label: { en: 'Image', de: 'Bild' },
      help: { en: 'Shown above the heading of the card.', de: 'Steht über der Überschrift der Karte.' },
    }).optional(),
    /** Counts the items of a type; the number is drawn large unless the text holds it. */
    count: group(
      {
        label: { en: 'Number of items', de: 'Anzahl der Einträge' },
        help: {
          en: 'Counts the items of a content type; shown as a large figure unless the text contains {count}.',
          de: 'Zählt die Einträge eines Inhaltstyps; als große Zahl gezeigt, wenn der Text kein {count} enthält.',
        },
      },
      {
        type: type({
          label: { en: 'Content type', de: 'Inhaltstyp' },
          help: { en: 'Content type whose items are counted.', de: 'Inhaltstyp, dessen Einträge gezählt werden.' },
        }),
        where: Where.optional(),
      },
    ).optional(),
  },
)
const source = group(
  {
    label: { en: 'Cards from items', de: 'Karten aus Einträgen' },
    help: {
      en: 'Makes a card of each item of a content type; these come after the cards written by hand.',
      de: 'Macht aus jedem Eintrag eines Inhaltstyps eine Karte; sie stehen hinter den selbst geschriebenen.',
    },
  },
  {
    type: type({
      label: { en: 'Content type', de: 'Inhaltstyp' },
      help: { en: 'Content type whose items are shown.', de: 'Inhaltstyp, dessen Einträge gezeigt werden.' },
    }),
    /** Field to value, as in a content list. */
    where: Where.optional(),
    /** An expression that names a list of urlNames, such as `{!Content.products}`; its order is kept. */
    names: optionalText({
      label: { en: 'Selected items', de: 'Ausgewählte Einträge' },
      help: {
        en: 'A placeholder that lists the items, such as {!Content.products}; their order is kept.',
        de: 'Ein Platzhalter, der die Einträge aufzählt, etwa {!Content.products}; ihre Reihenfolge bleibt.',
      },
    }),
    limit: number(
      {
        label: { en: 'Maximum number', de: 'Höchstzahl' },
        help: {
          en: 'How many items are shown at most; leave empty to show all.',
          de: 'Wie viele Einträge höchstens erscheinen; leer lassen, um alle zu zeigen.',
        },
      },
      z.number().int(ruleSays('blockLimitWhole')).min(1, ruleSays('blockLimitLeast')),
    ).optional(),
    titleField: field({
      label: { en: 'Title field', de: 'Feld für den Titel' },
      help: { en: 'Leave empty to use the usual field of the content type.', de: 'Leer lassen, um das übliche Feld des Inhaltstyps zu verwenden.' },
    }).optional(),
    textField: field({
      label: { en: 'Text field', de: 'Feld für den Text' },
      help: { en: 'Leave empty to use the usual field of the content type.', de: 'Leer lassen, um das übliche Feld des Inhaltstyps zu verwenden.' },
    }).optional(),
    /** A field whose value is shown above the heading. */
    labelField: field({
      label: { en: 'Eyebrow field', de: 'Feld für die Dachzeile' },
      help: { en: 'Field whose value is shown above the heading of the card.', de: 'Feld, dessen Wert über der Überschrift der Karte steht.' },
    }).optional(),
    hasPictures: flag(
      {
        label: { en: 'Show images', de: 'Bilder zeigen' },
        help: { en: 'Shows the picture of each item that has one.', de: 'Zeigt das Bild jedes Eintrags, der eines hat.' },
      },
      z.boolean(ruleSays('blockTruth', { field: 'hasPictures' })),
    ).default(true),
  },
)

/** Cards written by an editor or made from items. */
export const CardGridAttributes = z.object({
  heading: optionalText({
    label: { en: 'Heading', de: 'Überschrift' },
    help: { en: 'Shown above the cards; left out if there are no cards.', de: 'Steht über den Karten; entfällt, wenn es keine Karten gibt.' },
  }),
  intro: optionalText({
    label: { en: 'Introduction', de: 'Einleitung' },
    help: { en: 'A sentence below the heading.', de: 'Ein Satz unter der Überschrift.' },
  }),
  /** A link beside the heading to the complete list. */
  more: group(
    {
      label: { en: 'Link to all', de: 'Link zu allen' },
      help: { en: 'Shown next to the heading; leads to the complete list.', de: 'Steht neben der Überschrift; führt zur vollständigen Liste.' },
    },
    {
      text: requiredText('linkText', {
        label: { en: 'Link text', de: 'Linktext' },
        help: { en: 'Text of the link, such as “All products”.', de: 'Text des Links, etwa „Alle Produkte“.' },
      }),
      link: link({ label: { en: 'Link', de: 'Link' }, help: { en: 'Page that the link opens.', de: 'Seite, die der Link öffnet.' } }),
    },
  ).optional(),
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
      .int(ruleSays('blockColumnsWhole'))
      .min(1, ruleSays('blockColumnsRange'))
      .max(6, ruleSays('blockColumnsRange')),
  ).default(3),
  /** Level of the cards' headings; by default one below the grid's own heading. */
  level: number(
    {
      label: { en: 'Heading level of the cards', de: 'Überschriftenebene der Karten' },
      help: {
        en: '2 to 4; leave empty to place them one level below the heading above.',
        de: '2 bis 4; leer lassen für eine Ebene unter der Überschrift darüber.',
      },
    },
    z.literal([2, 3, 4], ruleSays('blockCardLevel')),
  ).optional(),
  look: choice(
    {
      label: { en: 'Style', de: 'Darstellung' },
      help: { en: 'How the cards are shown.', de: 'Wie die Karten dargestellt werden.' },
      options: { cards: { en: 'Cards', de: 'Karten' }, figures: { en: 'Large figures', de: 'Große Zahlen' }, list: { en: 'List', de: 'Liste' } },
    },
    ruleSays('blockCardLook'),
  ).default('cards'),
  /** Cards written here, and cards made from items of a type, without the page's own item. */
  cards: list(
    {
      label: { en: 'Cards', de: 'Karten' },
      help: { en: 'Cards written by hand, in the order in which they are shown.', de: 'Selbst geschriebene Karten, in der gezeigten Reihenfolge.' },
    },
    z.array(card),
  ).default([]),
  from: source.optional(),
})
export type CardGridAttributes = z.infer<typeof CardGridAttributes>
