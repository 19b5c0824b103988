import { z } from 'zod'

import { key, line, list, name, names, richText, slug, suggestion } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { recordId, seoFields, sortOrder } from './fields.ts'

const TERM = ['busbar__glossaryTerm']
const LETTERS = ['0-9', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Body of a term of the glossary. */
export const GlossaryTermBody = z.object({
  recordId,
  term: line({
    label: { en: 'Term', de: 'Begriff' },
    help: { en: 'As it stands in the glossary, such as “Hold-Up Time”.', de: 'Wie er im Glossar steht, etwa „Haltezeit“.' },
  }),
  letter: suggestion(
    {
      label: { en: 'Letter', de: 'Buchstabe' },
      help: {
        en: 'Under which letter the glossary lists it; 0-9 for those that begin with a digit.',
        de: 'Unter welchem Buchstaben das Glossar ihn führt; 0-9 für die, die mit einer Ziffer beginnen.',
      },
      options: Object.fromEntries(LETTERS.map((letter) => [letter, { en: letter, de: letter }])),
    },
    z.string().regex(/^(?:[A-Z]|0-9)$/),
  ),
  category: slug({
    label: { en: 'Key of its category', de: 'Kürzel des Fachgebiets' },
    help: {
      en: 'The same in all languages, such as safety; the filter of the glossary goes by it.',
      de: 'In allen Sprachen gleich, etwa safety; danach filtert das Glossar.',
    },
  }),
  categoryTitle: line({
    label: { en: 'Category', de: 'Fachgebiet' },
    help: { en: 'As readers see it, such as “Safety and isolation”.', de: 'Wie Leser es sehen, etwa „Sicherheit und Isolation“.' },
  }),
  definition: line({
    label: { en: 'Definition', de: 'Definition' },
    help: {
      en: 'One line that ends with a full stop; it is shown wherever a text mentions the term.',
      de: 'Eine Zeile mit Punkt am Ende; sie erscheint überall, wo ein Text den Begriff nennt.',
    },
  }),
  abbreviation: line(
    {
      label: { en: 'Abbreviation', de: 'Abkürzung' },
      help: { en: 'Such as MTBF. Texts that write it are linked too.', de: 'Etwa MTBF. Auch Texte, die sie schreiben, werden verlinkt.' },
    },
    z.string(),
  ).optional(),
  unit: line(
    { label: { en: 'Unit', de: 'Einheit' }, help: { en: 'In which it is measured, such as ms.', de: 'In der gemessen wird, etwa ms.' } },
    z.string(),
  ).optional(),
  standards: list(
    {
      label: { en: 'Standards', de: 'Normen' },
      help: { en: 'Numbers of the standards that deal with it.', de: 'Nummern der Normen, die davon handeln.' },
    },
    z.array(
      line(
        { label: { en: 'Standard', de: 'Norm' }, help: { en: 'Its number, such as IEC 62368-1.', de: 'Ihre Nummer, etwa IEC 62368-1.' } },
        z.string(),
      ),
    ),
  ).default([]),
  related: names({
    label: { en: 'Related terms', de: 'Verwandte Begriffe' },
    help: { en: 'Terms that a reader of this one may want next.', de: 'Begriffe, die ein Leser als Nächstes brauchen könnte.' },
    to: TERM,
  }).default([]),
  next: name({
    label: { en: 'Next term', de: 'Nächster Begriff' },
    help: { en: 'The term after it in the glossary.', de: 'Der folgende Begriff im Glossar.' },
    to: TERM,
  }).optional(),
  previous: name({
    label: { en: 'Previous term', de: 'Voriger Begriff' },
    help: { en: 'The term before it in the glossary.', de: 'Der Begriff davor im Glossar.' },
    to: TERM,
  }).optional(),
  typicalValue: line({
    label: { en: 'Typical value', de: 'Typischer Wert' },
    help: {
      en: 'With its unit and the condition under which it holds, in one line.',
      de: 'Mit Einheit und der Bedingung, unter der er gilt, in einer Zeile.',
    },
  }).optional(),
  namedPage: key({
    label: { en: 'Name of its page for links', de: 'Name der Seite für Links' },
    help: {
      en: 'Only for terms with a page of their own: the name that links call it by, such as Abnormal_Failure__c.',
      de: 'Nur für Begriffe mit eigener Seite: der Name, unter dem Links sie nennen, etwa Abnormal_Failure__c.',
    },
  }).optional(),
  body: richText({
    label: { en: 'Text', de: 'Text' },
    help: { en: 'More about the term, below its definition.', de: 'Mehr über den Begriff, unter der Definition.' },
  }).optional(),
  sortOrder,
  ...seoFields,
})

/** Terms of the glossary; texts link to them automatically. */
export const glossaryTermType = defineContentType({
  name: 'busbar__glossaryTerm',
  version: 1,
  label: { en: 'Glossary term', de: 'Begriff' },
  plural: { en: 'Glossary', de: 'Glossar' },
  icon: 'term',
  group: 'knowledge',
  body: GlossaryTermBody,
  title: 'term',
  summary: 'definition',
  abbreviation: 'abbreviation',
  address: 'urlName',
  order: 'sortOrder',
  delivery: { objectLabel: 'Glossary Term', recordPrefix: 'ka0', objectNames: ['datacategory', 'glossaryterm'], hasSeoProperties: true },
  search: {
    kind: 'term',
    reads: 'fields',
    names: ['abbreviation', 'pageTitle', 'categoryTitle', 'category'],
    text: ['definition', 'typicalValue', 'body'],
  },
  structuredData: { item: 'DefinedTerm', list: 'DefinedTermSet' },
  twin: { text: 'body', facts: ['abbreviation', 'unit', 'typicalValue', 'standards'] },
  isOptionalInLlms: true,
  enquiry: 'article',
})
