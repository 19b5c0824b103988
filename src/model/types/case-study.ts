import { z } from 'zod'

import { line, name, names, richText, url, visibleText } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { picture, placeInLists, recordId, seoFields } from './fields.ts'

/** Body of a case study; the server method delivers it as Title__c, Description__c, Image_Content_Key__c and Url__c. */
export const CaseStudyBody = z.object({
  recordId,
  title: line({
    label: { en: 'Title', de: 'Titel' },
    help: {
      en: 'Heading of the page and the card: what was achieved, in a few words.',
      de: 'Überschrift der Seite und der Karte: was erreicht wurde, in wenigen Worten.',
    },
  }),
  description: line({
    label: { en: 'Teaser', de: 'Teaser' },
    help: {
      en: 'One sentence for cards; also shown below the heading of the page.',
      de: 'Ein Satz für Karten; steht auch unter der Überschrift der Seite.',
    },
  }),
  image: picture({
    label: { en: 'Image', de: 'Bild' },
    help: {
      en: 'Shown on cards, at the top of the page and when the page is shared.',
      de: 'Erscheint auf Karten, oben auf der Seite und wenn die Seite geteilt wird.',
    },
  }),
  url: url(
    {
      label: { en: 'Card link', de: 'Link der Karte' },
      help: {
        en: 'Page that the card opens, usually /case-studies/ followed by the URL name.',
        de: 'Seite, die die Karte öffnet, meist /case-studies/ und der URL-Name.',
      },
    },
    visibleText,
  ),
  industry: line({
    label: { en: 'Industry', de: 'Branche' },
    help: {
      en: 'Industry as visitors read it on the page, such as “Railway and transport”.',
      de: 'Branche, wie Besucher sie auf der Seite lesen, etwa „Bahn und Verkehr“.',
    },
  }),
  sector: name({
    label: { en: 'Sector page', de: 'Branchenseite' },
    help: {
      en: 'The sector whose page shows this case study; lists of case studies can be filtered by it.',
      de: 'Die Branche, auf deren Seite die Fallstudie erscheint; Listen von Fallstudien lassen sich danach filtern.',
    },
    to: ['busbar__sector'],
  }).optional(),
  products: names(
    {
      label: { en: 'Products', de: 'Produkte' },
      help: {
        en: 'Codes of the product series used in the project, such as CND3200; they are listed on the page.',
        de: 'Baureihenkürzel der eingesetzten Produkte, etwa CND3200; sie werden auf der Seite aufgeführt.',
      },
      to: ['busbar__product'],
    },
    z.string(),
  ).default([]),
  challenge: line({
    label: { en: 'Challenge', de: 'Herausforderung' },
    help: { en: "The customer's problem, in one sentence.", de: 'Das Problem des Kunden, in einem Satz.' },
  }),
  solution: line({
    label: { en: 'Solution', de: 'Lösung' },
    help: { en: 'How the problem was solved, in one or two sentences.', de: 'Wie das Problem gelöst wurde, in ein oder zwei Sätzen.' },
  }).optional(),
  result: line({
    label: { en: 'Result', de: 'Ergebnis' },
    help: { en: 'What was achieved, if possible with a figure.', de: 'Was erreicht wurde, möglichst mit einer Zahl.' },
  }),
  body: richText({
    label: { en: 'Body text', de: 'Haupttext' },
    help: {
      en: 'The full story of the project, with headings and images.',
      de: 'Die ausführliche Geschichte des Projekts mit Überschriften und Bildern.',
    },
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
  lookedUpBy: ['sector'],
  order: 'sortOrder',
  delivery: { objectLabel: 'Case Study', recordPrefix: 'a0C', objectNames: ['casestudy'], hasSeoProperties: true },
  search: {
    kind: 'caseStudy',
    reads: 'fields',
    names: ['pageTitle', 'industry'],
    text: ['description', 'challenge', 'solution', 'result', 'body'],
    otherWords: 'case study Fallstudie Referenz',
  },
  structuredData: { item: 'Article' },
  isInFeed: true,
  twin: { text: 'body', facts: ['industry', 'products'] },
})
