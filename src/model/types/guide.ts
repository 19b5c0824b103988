import { z } from 'zod'

import { key, line, list, names, richText, SLUG } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { picture, seoFields, sortOrder } from './fields.ts'

/** Body of a guide. */
export const GuideBody = z.object({
  title: line({
    label: { en: 'Title', de: 'Titel' },
    help: {
      en: 'What the guide helps to do, such as “Choosing an AC-DC power supply”.',
      de: 'Wobei der Leitfaden hilft, etwa „Ein AC-DC-Netzteil wählen“.',
    },
  }),
  summary: line({
    label: { en: 'Summary', de: 'Zusammenfassung' },
    help: { en: 'One sentence for lists and shares.', de: 'Ein Satz für Listen und geteilte Links.' },
  }),
  outline: list(
    {
      label: { en: 'Outline', de: 'Gliederung' },
      help: { en: 'What the guide treats, point by point.', de: 'Was der Leitfaden behandelt, Punkt für Punkt.' },
    },
    z.array(line({ label: { en: 'Point', de: 'Punkt' }, help: { en: 'A few words.', de: 'Wenige Wörter.' } }, z.string())),
  ).default([]),
  image: picture({
    label: { en: 'Picture', de: 'Bild' },
    help: { en: 'For cards, and for links that are shared.', de: 'Für Karten und für geteilte Links.' },
  }).optional(),
  body: richText({
    label: { en: 'Text', de: 'Text' },
    help: { en: 'The guide with its headings, formulae and pictures.', de: 'Der Leitfaden mit Überschriften, Formeln und Bildern.' },
  }).optional(),
  calculator: key(
    {
      label: { en: 'Calculator', de: 'Rechner' },
      help: {
        en: 'Id of the calculator on the page of the guide, such as power-budget.',
        de: 'Id des Rechners auf der Seite des Leitfadens, etwa power-budget.',
      },
    },
    z.string().regex(SLUG),
  ).optional(),
  table: richText({
    label: { en: 'Table', de: 'Tabelle' },
    help: { en: 'Values to look up, below the text.', de: 'Werte zum Nachschlagen, unter dem Text.' },
  }).optional(),
  glossary: names({
    label: { en: 'Terms', de: 'Begriffe' },
    help: {
      en: 'Glossary terms that the guide explains or uses; they are listed beside it.',
      de: 'Begriffe des Glossars, die der Leitfaden erklärt oder verwendet; sie stehen neben ihm.',
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
  search: { kind: 'guide', reads: 'fields', names: ['pageTitle'], text: ['summary', 'body', 'table'], otherWords: 'guide Leitfaden' },
  structuredData: { item: 'TechArticle' },
  isInFeed: true,
  twin: { text: 'body', facts: [] },
  enquiry: 'article',
})
