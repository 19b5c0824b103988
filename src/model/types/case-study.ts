import { z } from 'zod'

import { line, name, names, richText, url, VISIBLE } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { picture, placeInLists, recordId, seoFields } from './fields.ts'

/** Body of a case study; the server method delivers it as Title__c, Description__c, Image_Content_Key__c and Url__c. */
export const CaseStudyBody = z.object({
  recordId,
  title: line({
    label: { en: 'Title', de: 'Titel' },
    help: { en: 'What was achieved, in a few words.', de: 'Was erreicht wurde, in wenigen Wörtern.' },
  }),
  description: line({
    label: { en: 'Description', de: 'Beschreibung' },
    help: { en: 'One sentence for the card.', de: 'Ein Satz für die Karte.' },
  }),
  image: picture({
    label: { en: 'Picture', de: 'Bild' },
    help: { en: 'For the card and the head of the page.', de: 'Für die Karte und den Kopf der Seite.' },
  }),
  url: url(
    {
      label: { en: 'Where the card leads', de: 'Wohin die Karte führt' },
      help: { en: 'Usually /case-studies/ and the URL name.', de: 'Meist /case-studies/ und der URL-Name.' },
    },
    z.string().trim().regex(VISIBLE, 'Write something here.'),
  ),
  industry: line({
    label: { en: 'Industry', de: 'Branche' },
    help: { en: 'As readers see it, such as “Railway and transport”.', de: 'Wie Leser sie sehen, etwa „Bahn und Verkehr“.' },
  }),
  sector: name({
    label: { en: 'Sector', de: 'Seite der Branche' },
    help: { en: 'The sector on whose page it is shown.', de: 'Die Branche, auf deren Seite sie erscheint.' },
    to: ['busbar__sector'],
  }).optional(),
  products: names(
    {
      label: { en: 'Products', de: 'Produkte' },
      help: { en: 'Codes of the series that were used, such as CND3200.', de: 'Kürzel der eingesetzten Baureihen, etwa CND3200.' },
      to: ['busbar__product'],
    },
    z.string(),
  ).default([]),
  challenge: line({
    label: { en: 'Challenge', de: 'Aufgabe' },
    help: { en: 'What the customer was up against, in a sentence.', de: 'Wovor der Kunde stand, in einem Satz.' },
  }),
  solution: line({
    label: { en: 'Solution', de: 'Lösung' },
    help: { en: 'What was done about it, in a sentence or two.', de: 'Was dagegen getan wurde, in ein oder zwei Sätzen.' },
  }).optional(),
  result: line({
    label: { en: 'Result', de: 'Ergebnis' },
    help: { en: 'What came of it, best with a number.', de: 'Was daraus wurde, am besten mit einer Zahl.' },
  }),
  body: richText({
    label: { en: 'Text', de: 'Text' },
    help: { en: 'The whole story.', de: 'Die ganze Geschichte.' },
  }).optional(),
  sortOrder: placeInLists,
  ...seoFields,
})

/** Case studies; the server method and the carousel show them as cards. */
export const caseStudyType = defineContentType({
  name: 'busbar__caseStudy',
  version: 1,
  label: { en: 'Case study', de: 'Fallstudie' },
  plural: { en: 'Case studies', de: 'Fallstudien' },
  icon: 'case-study',
  group: 'references',
  body: CaseStudyBody,
  title: 'title',
  summary: 'description',
  image: 'image',
  address: 'urlName',
  order: 'sortOrder',
  delivery: { objectLabel: 'Case Study', recordPrefix: 'a0C', objectNames: ['casestudy'], hasSeoProperties: true },
  search: {
    kind: 'caseStudy',
    reads: 'fields',
    names: ['pageTitle', 'industry'],
    text: ['description', 'challenge', 'solution', 'result', 'body'],
  },
  structuredData: { item: 'Article' },
  isInFeed: true,
  twin: { text: 'body', facts: ['industry', 'products'] },
})
