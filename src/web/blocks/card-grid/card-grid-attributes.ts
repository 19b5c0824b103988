import { z } from 'zod'

import type { FieldWords } from '#model/fields/field.ts'
import { choice, contentType, fieldName, flag, group, image, link, list, number, TYPE_NAME } from '#model/fields/kinds.ts'
import { optionalText, requiredText } from '../attributes.ts'
import { Where } from '../lists/list-attributes.ts'

const type = (words: FieldWords) =>
  contentType(words, z.string('Name a content type.').regex(TYPE_NAME, 'Name a content type, such as busbar__guide.'))
const field = (words: FieldWords) =>
  fieldName({ ...words, of: 'type' }, z.string().regex(/^[A-Za-z][A-Za-z0-9_.]*$/, 'Name a field, such as definition.'))

const card = group(
  { label: { en: 'Card', de: 'Karte' }, help: { en: 'One card with heading, text and link.', de: 'Eine Karte mit Überschrift, Text und Link.' } },
  {
    heading: requiredText('the heading of every card', {
      label: { en: 'Heading', de: 'Überschrift' },
      help: { en: 'What the card is about.', de: 'Wovon die Karte handelt.' },
    }),
    /** `{count}` in it is replaced by the number of `count`. */
    text: optionalText({
      label: { en: 'Text', de: 'Text' },
      help: {
        en: 'A sentence or two; {count} becomes the number counted below.',
        de: 'Ein oder zwei Sätze; aus {count} wird die unten gezählte Anzahl.',
      },
    }),
    link: link({ label: { en: 'Link', de: 'Link' }, help: { en: 'Where the whole card leads.', de: 'Wohin die ganze Karte führt.' } }).optional(),
    image: image({ label: { en: 'Picture', de: 'Bild' }, help: { en: 'Stands above the heading.', de: 'Steht über der Überschrift.' } }).optional(),
    /** Counts the items of a type; the number is drawn large unless the text holds it. */
    count: group(
      {
        label: { en: 'Count', de: 'Anzahl' },
        help: {
          en: 'Counts the items of a type; drawn large unless the text holds {count}.',
          de: 'Zählt die Einträge eines Typs; groß gezeichnet, wenn der Text kein {count} enthält.',
        },
      },
      {
        type: type({
          label: { en: 'Type', de: 'Typ' },
          help: { en: 'What kind of items is counted.', de: 'Welche Art von Einträgen gezählt wird.' },
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
      en: 'Makes a card of each item of a type; they follow the written ones.',
      de: 'Macht aus jedem Eintrag eines Typs eine Karte; sie folgen den geschriebenen.',
    },
  },
  {
    type: type({ label: { en: 'Type', de: 'Typ' }, help: { en: 'What kind of items is shown.', de: 'Welche Art von Einträgen gezeigt wird.' } }),
    /** Field to value, as in a content list. */
    where: Where.optional(),
    /** An expression that names a list of urlNames, such as `{!Content.products}`; its order is kept. */
    names: optionalText({
      label: { en: 'Names', de: 'Namen' },
      help: {
        en: 'An expression that names the items, such as {!Content.products}; its order is kept.',
        de: 'Ein Ausdruck, der die Einträge nennt, etwa {!Content.products}; seine Reihenfolge bleibt.',
      },
    }),
    limit: number(
      {
        label: { en: 'At most', de: 'Höchstens' },
        help: { en: 'How many items are shown; empty shows all.', de: 'Wie viele Einträge erscheinen; leer erscheinen alle.' },
      },
      z.number().int('A limit is a whole number.').min(1, 'A limit is at least 1.'),
    ).optional(),
    titleField: field({
      label: { en: 'Field of the title', de: 'Feld des Titels' },
      help: { en: 'Empty takes the usual one of the type.', de: 'Leer gilt das übliche Feld des Typs.' },
    }).optional(),
    textField: field({
      label: { en: 'Field of the text', de: 'Feld des Textes' },
      help: { en: 'Empty takes the usual one of the type.', de: 'Leer gilt das übliche Feld des Typs.' },
    }).optional(),
    /** A field whose value is shown above the heading. */
    labelField: field({
      label: { en: 'Field of the line above', de: 'Feld der Dachzeile' },
      help: { en: 'Its value stands above the heading of the card.', de: 'Sein Wert steht über der Überschrift der Karte.' },
    }).optional(),
    hasPictures: flag(
      {
        label: { en: 'With pictures', de: 'Mit Bildern' },
        help: { en: 'Shows the picture of each item that has one.', de: 'Zeigt das Bild jedes Eintrags, der eines hat.' },
      },
      z.boolean('Say true or false for hasPictures.'),
    ).default(true),
  },
)

/** Cards written by an editor or made from items. */
export const CardGridAttributes = z.object({
  heading: optionalText({
    label: { en: 'Heading', de: 'Überschrift' },
    help: { en: 'Stands above the cards and goes with them when there are none.', de: 'Steht über den Karten und entfällt mit ihnen.' },
  }),
  intro: optionalText({
    label: { en: 'Introduction', de: 'Einleitung' },
    help: { en: 'A sentence below the heading.', de: 'Ein Satz unter der Überschrift.' },
  }),
  /** A link beside the heading to the complete list. */
  more: group(
    {
      label: { en: 'Link to all', de: 'Link zu allen' },
      help: { en: 'Beside the heading: where all of them are.', de: 'Neben der Überschrift: wo alle zu finden sind.' },
    },
    {
      text: requiredText('the text of the link', {
        label: { en: 'Text', de: 'Text' },
        help: { en: 'What the link says, such as All products.', de: 'Was der Link sagt, etwa Alle Produkte.' },
      }),
      link: link({ label: { en: 'Link', de: 'Link' }, help: { en: 'Where it leads.', de: 'Wohin er führt.' } }),
    },
  ).optional(),
  columns: number(
    {
      label: { en: 'Columns', de: 'Spalten' },
      help: {
        en: 'On wide screens, 1 to 6; tablets and phones show fewer.',
        de: 'Auf breiten Bildschirmen, 1 bis 6; Tablets und Telefone zeigen weniger.',
      },
    },
    z.number('Give the number of columns.').int('Give a whole number of columns.').min(1, 'Give 1 to 6 columns.').max(6, 'Give 1 to 6 columns.'),
  ).default(3),
  /** Level of the cards' headings; by default one below the grid's own heading. */
  level: number(
    {
      label: { en: 'Level of the cards', de: 'Ebene der Karten' },
      help: {
        en: 'Level of their headings, 2 to 4; empty puts them one below the heading above.',
        de: 'Ebene ihrer Überschriften, 2 bis 4; leer eine unter der Überschrift darüber.',
      },
    },
    z.literal([2, 3, 4], 'Choose the level 2, 3 or 4.'),
  ).optional(),
  look: choice(
    {
      label: { en: 'Look', de: 'Aussehen' },
      help: { en: 'How the cards are drawn.', de: 'Wie die Karten gezeichnet werden.' },
      options: { cards: { en: 'Cards', de: 'Karten' }, figures: { en: 'Large figures', de: 'Große Zahlen' }, list: { en: 'List', de: 'Liste' } },
    },
    'Choose the look cards, figures or list.',
  ).default('cards'),
  /** Cards written here, and cards made from items of a type, without the page's own item. */
  cards: list(
    { label: { en: 'Cards', de: 'Karten' }, help: { en: 'Written here, in this order.', de: 'Hier geschrieben, in dieser Reihenfolge.' } },
    z.array(card),
  ).default([]),
  from: source.optional(),
})
export type CardGridAttributes = z.infer<typeof CardGridAttributes>
