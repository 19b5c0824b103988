import { z } from 'zod'

import { line, list, names, richText } from '../fields/kinds.ts'
import { calculator } from './calculators.ts'
import { defineContentType } from './define-content-type.ts'
import { picture, seoFields, sortOrder } from './fields.ts'

export const GuideBody = z.object({
  title: line({
    label: { en: 'Title', de: 'Titel' },
    help: {
      en: 'Heading of the guide, such as “Choosing an AC-DC power supply”.',
      de: 'Überschrift des Leitfadens, etwa „Ein AC-DC-Netzteil auswählen“.',
    },
  }),
  summary: line({
    label: { en: 'Teaser', de: 'Teaser' },
    help: {
      en: 'One sentence for lists and the news feed; also shown below the heading of the page.',
      de: 'Ein Satz für Listen und den Newsfeed; steht auch unter der Überschrift der Seite.',
    },
  }),
  outline: list(
    {
      label: { en: 'Outline', de: 'Gliederung' },
      help: { en: 'The main points of the guide, in order.', de: 'Die wichtigsten Punkte des Leitfadens, der Reihe nach.' },
    },
    z.array(
      line(
        { label: { en: 'Point', de: 'Punkt' }, help: { en: 'One main point, in a few words.', de: 'Ein wichtiger Punkt, in wenigen Worten.' } },
        z.string(),
      ),
    ),
  ).default([]),
  image: picture({
    label: { en: 'Image', de: 'Bild' },
    help: {
      en: 'Shown on cards, at the top of the page and when the page is shared.',
      de: 'Erscheint auf Karten, oben auf der Seite und wenn die Seite geteilt wird.',
    },
  }).optional(),
  body: richText({
    label: { en: 'Body text', de: 'Haupttext' },
    help: {
      en: 'The full text of the guide, with headings, formulas and images.',
      de: 'Der vollständige Text des Leitfadens mit Überschriften, Formeln und Bildern.',
    },
  }).optional(),
  calculator: calculator({
    label: { en: 'Calculator', de: 'Rechner' },
    help: { en: 'The calculator on the page of the guide.', de: 'Der Rechner auf der Seite des Leitfadens.' },
  }).optional(),
  table: richText({
    label: { en: 'Reference table', de: 'Nachschlagetabelle' },
    help: { en: 'Table with values to look up, shown below the body text.', de: 'Tabelle mit Werten zum Nachschlagen, steht unter dem Haupttext.' },
  }).optional(),
  glossary: names({
    label: { en: 'Glossary terms', de: 'Glossarbegriffe' },
    help: {
      en: 'Terms that the guide explains or uses; they are listed on its page.',
      de: 'Begriffe, die der Leitfaden erklärt oder verwendet; sie werden auf seiner Seite aufgeführt.',
    },
    to: ['busbar__glossaryTerm'],
  }).default([]),
  sortOrder,
  ...seoFields,
})

/** Guides with calculators. */
export const guideType = defineContentType({
  name: 'busbar__guide',
  version: 1,
  label: { en: 'Guide', de: 'Leitfaden' },
  plural: { en: 'Guides', de: 'Leitfäden' },
  icon: 'guide',
  group: 'knowledge',
  body: GuideBody,
  title: 'title',
  summary: 'summary',
  image: 'image',
  address: 'urlName',
  order: 'sortOrder',
  delivery: { objectLabel: 'Guide', objectNames: ['guide'], hasSeoProperties: true },
  search: {
    kind: 'guide',
    reads: 'fields',
    names: ['pageTitle'],
    text: ['summary', 'body', 'table'],
    otherWords: 'guide calculator Leitfaden Rechner berechnen',
  },
  structuredData: { item: 'TechArticle' },
  isInFeed: true,
  twin: { text: 'body', facts: [] },
  enquiry: 'article',
})
