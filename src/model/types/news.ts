import { z } from 'zod'

import { line, richText } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { picture, seoFields } from './fields.ts'

export const NewsBody = z.object({
  title: line({
    label: { en: 'Title', de: 'Titel' },
    help: { en: 'Heading of the news item: what is new, in one line.', de: 'Überschrift des Beitrags: was neu ist, in einer Zeile.' },
  }),
  excerpt: line({
    label: { en: 'Teaser', de: 'Teaser' },
    help: {
      en: 'One or two sentences for lists and the news feed; also shown below the heading of the page.',
      de: 'Ein oder zwei Sätze für Listen und den Newsfeed; stehen auch unter der Überschrift der Seite.',
    },
  }),
  body: richText({
    label: { en: 'Body text', de: 'Haupttext' },
    help: { en: 'The full text of the news item.', de: 'Der vollständige Text des Beitrags.' },
  }),
  bannerImage: picture({
    label: { en: 'Banner image', de: 'Bannerbild' },
    help: {
      en: 'Wide image, shown when the page is shared on social media.',
      de: 'Breites Bild, erscheint, wenn die Seite in sozialen Medien geteilt wird.',
    },
  }).optional(),
  ...seoFields,
})

export const newsType = defineContentType({
  name: 'sfdc_cms__news',
  version: 1,
  label: { en: 'News item', de: 'Newsbeitrag' },
  plural: { en: 'News', de: 'News' },
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
