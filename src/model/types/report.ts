import { z } from 'zod'

import { date, line, names, richText } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { seoFields, sortOrder } from './fields.ts'

export const ReportBody = z.object({
  title: line({
    label: { en: 'Title', de: 'Titel' },
    help: { en: 'Heading at the top of the report.', de: 'Überschrift am Anfang des Berichts.' },
  }),
  abstract: line({
    label: { en: 'Abstract', de: 'Kurzfassung' },
    help: {
      en: 'Subject and findings in a few sentences; shown below the heading and in lists.',
      de: 'Gegenstand und Ergebnisse in wenigen Sätzen; steht unter der Überschrift und in Listen.',
    },
  }),
  body: richText({
    label: { en: 'Body text', de: 'Haupttext' },
    help: { en: 'The full text of the report, with tables and figures.', de: 'Der vollständige Text des Berichts mit Tabellen und Abbildungen.' },
  }).optional(),
  sectors: names(
    {
      label: { en: 'Sectors', de: 'Branchen' },
      help: { en: 'Sectors that the report is about; their pages list it.', de: 'Branchen, um die es im Bericht geht; deren Seiten führen ihn auf.' },
      to: ['busbar__sector'],
    },
    z.string(),
  ).default([]),
  related: names(
    {
      label: { en: 'Glossary terms', de: 'Glossarbegriffe' },
      help: {
        en: 'Terms that the report uses; they are listed on its page.',
        de: 'Begriffe, die der Bericht verwendet; sie werden auf seiner Seite aufgeführt.',
      },
      to: ['busbar__glossaryTerm'],
    },
    z.string(),
  ).default([]),
  publishedOn: date(
    {
      label: { en: 'Publication date', de: 'Veröffentlichungsdatum' },
      help: {
        en: 'Shown on the page of the report; leave empty to show no date.',
        de: 'Steht auf der Seite des Berichts; leer lassen, um kein Datum zu zeigen.',
      },
    },
    z.string(),
  ).optional(),
  sortOrder,
  ...seoFields,
})

export const reportType = defineContentType({
  name: 'busbar__report',
  version: 1,
  label: { en: 'Industry report', de: 'Branchenbericht' },
  plural: { en: 'Industry reports', de: 'Branchenberichte' },
  icon: 'report',
  group: 'knowledge',
  body: ReportBody,
  title: 'title',
  summary: 'abstract',
  address: 'urlName',
  lookedUpBy: ['sectors'],
  order: 'sortOrder',
  delivery: { objectLabel: 'Industry Report', objectNames: ['report'], hasSeoProperties: true },
  search: {
    kind: 'report',
    reads: 'fields',
    names: ['pageTitle'],
    text: ['abstract', 'body'],
    otherWords: 'report white paper Branchenbericht Bericht',
  },
  structuredData: { item: 'Report' },
  isInFeed: true,
  twin: { text: 'body', facts: [] },
  enquiry: 'article',
})
