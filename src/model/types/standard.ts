import { z } from 'zod'

import { choice, line, month, names, text } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { page, sortOrder } from './fields.ts'

/** Body of a standard or regulation. */
export const StandardBody = z.object({
  page,
  number: line({
    label: { en: 'Number', de: 'Nummer' },
    help: { en: 'Such as IEC 62368-1, without the year.', de: 'Etwa IEC 62368-1, ohne Jahr.' },
  }),
  title: line({
    label: { en: 'Title', de: 'Titel' },
    help: { en: 'As the standard calls itself.', de: 'Wie die Norm sich nennt.' },
  }),
  scope: line({
    label: { en: 'Scope', de: 'Geltungsbereich' },
    help: { en: 'What it covers, in one sentence.', de: 'Was sie regelt, in einem Satz.' },
  }),
  edition: line(
    {
      label: { en: 'Edition', de: 'Ausgabe' },
      help: { en: 'Only where it is sure; say below when it was checked.', de: 'Nur wenn sie sicher ist; darunter steht, wann sie geprüft wurde.' },
    },
    z.string(),
  ).optional(),
  lastChecked: month({
    label: { en: 'Edition checked in', de: 'Ausgabe geprüft im' },
    help: { en: 'Month in which somebody last made sure of the edition.', de: 'Monat, in dem jemand die Ausgabe zuletzt geprüft hat.' },
  }).optional(),
  category: line({
    label: { en: 'Category', de: 'Kategorie' },
    help: { en: 'As readers see it, such as “EMC emissions”.', de: 'Wie Leser sie sehen, etwa „EMV-Störaussendung“.' },
  }),
  family: choice({
    label: { en: 'Family', de: 'Art' },
    help: { en: 'Decides on which page it is listed.', de: 'Entscheidet, auf welcher Seite sie steht.' },
    options: {
      safety: { en: 'Safety', de: 'Sicherheit' },
      environmental: { en: 'Environment and EMC', de: 'Umwelt und EMV' },
      regulation: { en: 'Regulation', de: 'Vorschrift' },
    },
  }),
  sectors: names(
    {
      label: { en: 'Sectors', de: 'Branchen' },
      help: { en: 'Industries in which it is asked for.', de: 'Branchen, in denen sie verlangt wird.' },
      to: ['busbar__sector'],
    },
    z.string(),
  ).default([]),
  note: text({
    label: { en: 'Note', de: 'Hinweis' },
    help: { en: 'Such as which standard it replaced.', de: 'Etwa welche Norm sie ersetzt hat.' },
  }).optional(),
  sortOrder,
})

/** Standards and regulations, shown together in tables. */
export const standardType = defineContentType({
  name: 'busbar__standard',
  version: 1,
  label: { en: 'Standard', de: 'Norm' },
  plural: { en: 'Standards', de: 'Normen' },
  icon: 'standard',
  group: 'knowledge',
  body: StandardBody,
  title: 'title',
  summary: 'scope',
  address: 'urlName',
  order: 'sortOrder',
  delivery: { objectLabel: 'Standard', objectNames: ['standard'] },
  search: {
    kind: 'standard',
    reads: 'fields',
    titleBefore: 'number',
    names: ['number', 'category'],
    text: ['scope', 'note'],
    otherWords: 'standard Norm',
  },
  enquiry: 'article',
})
