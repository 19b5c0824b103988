import { z } from 'zod'

import { line, names, reference, richText } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { picture, recordId, seoFields } from './fields.ts'

/** Body of an article: a full text with a page of its own. */
export const ArticleBody = z.object({
  recordId,
  glossary: names({
    label: { en: 'Terms', de: 'Begriffe' },
    help: {
      en: 'Glossary terms that the text explains or uses; they are listed beside it.',
      de: 'Begriffe des Glossars, die der Text erklärt oder verwendet; sie stehen neben ihm.',
    },
    to: ['busbar__glossaryTerm'],
  }).default([]),
  heroHeading: line({
    label: { en: 'Heading of the page', de: 'Überschrift der Seite' },
    help: { en: 'Stands large at the top of the page.', de: 'Steht groß am Anfang der Seite.' },
  }),
  title: line({
    label: { en: 'First heading of the text', de: 'Erste Überschrift des Textes' },
    help: { en: 'Often a question, such as “What is an abnormal failure?”.', de: 'Oft eine Frage, etwa „Was ist ein abnormaler Ausfall?“.' },
  }),
  excerpt: line({
    label: { en: 'Summary', de: 'Zusammenfassung' },
    help: {
      en: 'One or two sentences for lists, the feed and shares.',
      de: 'Ein oder zwei Sätze für Listen, den Feed und geteilte Links.',
    },
  }),
  body: richText({
    label: { en: 'Text', de: 'Text' },
    help: { en: 'The article with its headings, tables and pictures.', de: 'Der Artikel mit Überschriften, Tabellen und Bildern.' },
  }),
  term: reference({
    label: { en: 'Explains the term', de: 'Erklärt den Begriff' },
    help: {
      en: 'The glossary term that this article treats at length.',
      de: 'Der Begriff des Glossars, den dieser Artikel ausführlich behandelt.',
    },
    to: ['busbar__glossaryTerm'],
  }).optional(),
  image: picture({
    label: { en: 'Picture', de: 'Bild' },
    help: { en: 'For cards, and for links that are shared.', de: 'Für Karten und für geteilte Links.' },
  }).optional(),
  ...seoFields,
})

/** Full articles, each on a page of its own. */
export const articleType = defineContentType({
  name: 'busbar__article',
  version: 1,
  label: { en: 'Article', de: 'Artikel' },
  plural: { en: 'Articles', de: 'Artikel' },
  icon: 'article',
  group: 'knowledge',
  body: ArticleBody,
  title: 'heroHeading',
  summary: 'excerpt',
  image: 'image',
  address: 'urlName',
  delivery: { objectLabel: 'Article', recordPrefix: 'ka0', hasSeoProperties: true },
  search: { kind: 'article', reads: 'fields', names: ['heroHeading', 'pageTitle'], text: ['excerpt', 'body'] },
  structuredData: { item: 'Article' },
  isInFeed: true,
  twin: { text: 'body', facts: [] },
  enquiry: 'article',
})
