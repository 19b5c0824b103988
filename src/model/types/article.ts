import { z } from 'zod'

import { line, names, reference, richText } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { picture, recordId, seoFields } from './fields.ts'

/** Body of an article: a full text with a page of its own. */
export const ArticleBody = z.object({
  recordId,
  glossary: names({
    label: { en: 'Glossary terms', de: 'Glossarbegriffe' },
    help: {
      en: 'Terms that the article explains or uses; the pages of these terms link to the article.',
      de: 'Begriffe, die der Artikel erklärt oder verwendet; die Seiten dieser Begriffe verlinken den Artikel.',
    },
    to: ['busbar__glossaryTerm'],
  }).default([]),
  heroHeading: line({
    label: { en: 'Page heading', de: 'Seitenüberschrift' },
    help: { en: "Main heading at the top of the article's page.", de: 'Hauptüberschrift oben auf der Seite des Artikels.' },
  }),
  title: line({
    label: { en: 'Title in lists', de: 'Titel in Listen' },
    help: {
      en: 'Shown in lists and on cards; often a question, such as “What is an abnormal failure?”.',
      de: 'Steht in Listen und auf Karten; oft eine Frage, etwa „Was ist ein anormaler Ausfall?“.',
    },
  }),
  excerpt: line({
    label: { en: 'Teaser', de: 'Teaser' },
    help: {
      en: 'One or two sentences for cards, lists and the news feed.',
      de: 'Ein oder zwei Sätze für Karten, Listen und den Newsfeed.',
    },
  }),
  body: richText({
    label: { en: 'Body text', de: 'Haupttext' },
    help: {
      en: 'The full text of the article, with headings, tables and images.',
      de: 'Der vollständige Text des Artikels mit Überschriften, Tabellen und Bildern.',
    },
  }),
  term: reference({
    label: { en: 'Explained term', de: 'Erklärter Begriff' },
    help: {
      en: 'The glossary term that this article explains in detail.',
      de: 'Der Glossarbegriff, den dieser Artikel ausführlich erklärt.',
    },
    to: ['busbar__glossaryTerm'],
  }).optional(),
  image: picture({
    label: { en: 'Image', de: 'Bild' },
    help: {
      en: 'Shown on cards, and when the page is shared on social media.',
      de: 'Erscheint auf Karten und wenn die Seite in sozialen Medien geteilt wird.',
    },
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
