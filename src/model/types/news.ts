import { z } from 'zod'

import { line, richText } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { picture, seoFields } from './fields.ts'

/** Body of a piece of news. */
export const NewsBody = z.object({
  title: line({
    label: { en: 'Title', de: 'Titel' },
    help: { en: 'What is new, in one line.', de: 'Was neu ist, in einer Zeile.' },
  }),
  excerpt: line({
    label: { en: 'Summary', de: 'Zusammenfassung' },
    help: { en: 'One or two sentences for lists, the feed and shares.', de: 'Ein oder zwei Sätze für Listen, den Feed und geteilte Links.' },
  }),
  body: richText({
    label: { en: 'Text', de: 'Text' },
    help: { en: 'The news at length.', de: 'Die Nachricht in voller Länge.' },
  }),
  bannerImage: picture({
    label: { en: 'Banner', de: 'Bannerbild' },
    help: { en: 'A wide picture for the head of the page.', de: 'Ein breites Bild für den Kopf der Seite.' },
  }).optional(),
  ...seoFields,
})

/** News. */
export const newsType = defineContentType({
  name: 'sfdc_cms__news',
  version: 1,
  label: { en: 'News', de: 'Nachricht' },
  plural: { en: 'News', de: 'Nachrichten' },
  icon: 'news',
  group: 'knowledge',
  body: NewsBody,
  title: 'title',
  summary: 'excerpt',
  image: 'bannerImage',
  address: 'urlName',
  delivery: { objectLabel: 'News', hasSeoProperties: true },
  search: { kind: 'news', reads: 'fields', names: ['pageTitle'], text: ['excerpt', 'body'] },
  structuredData: { item: 'Article' },
  isInFeed: true,
  twin: { text: 'body', facts: [] },
  enquiry: 'article',
})
