import { z } from 'zod'

import { date, line, names, richText } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { seoFields, sortOrder } from './fields.ts'

/** Body of an industry report. */
export const ReportBody = z.object({
  title: line({
    label: { en: 'Title', de: 'Titel' },
    help: { en: 'As it stands above the report.', de: 'Wie er über dem Bericht steht.' },
  }),
  abstract: line({
    label: { en: 'Abstract', de: 'Kurzfassung' },
    help: { en: 'What was looked at and what came out, in a few sentences.', de: 'Was untersucht wurde und was herauskam, in wenigen Sätzen.' },
  }),
  body: richText({
    label: { en: 'Text', de: 'Text' },
    help: { en: 'The report with its tables and figures.', de: 'Der Bericht mit Tabellen und Abbildungen.' },
  }).optional(),
  sectors: names(
    {
      label: { en: 'Sectors', de: 'Branchen' },
      help: { en: 'Industries that the report is about.', de: 'Branchen, um die es geht.' },
      to: ['busbar__sector'],
    },
    z.string(),
  ).default([]),
  related: names(
    {
      label: { en: 'Terms', de: 'Begriffe' },
      help: { en: 'Glossary terms that the report uses.', de: 'Begriffe des Glossars, die der Bericht verwendet.' },
      to: ['busbar__glossaryTerm'],
    },
    z.string(),
  ).default([]),
  publishedOn: date(
    {
      label: { en: 'Date of the report', de: 'Datum des Berichts' },
      help: { en: 'When it was finished, if that is said.', de: 'Wann er abgeschlossen wurde, falls das gesagt werden soll.' },
    },
    z.string(),
  ).optional(),
  sortOrder,
  ...seoFields,
})

/** Industry reports. */
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
  order: 'sortOrder',
  delivery: { objectLabel: 'Industry Report', objectNames: ['report'], hasSeoProperties: true },
  search: { kind: 'report', reads: 'fields', names: ['pageTitle'], text: ['abstract', 'body'] },
  structuredData: { item: 'Report' },
  isInFeed: true,
  twin: { text: 'body', facts: [] },
  enquiry: 'article',
})
