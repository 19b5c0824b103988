import { z } from 'zod'

import { ruleSays } from '../fields/rule-sentence.ts'
import type { FieldWords } from '../fields/field.ts'
import { flag, group, key, line, list, name, names, richText, slug, suggestion } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { recordId, seoFields, sortOrder } from './fields.ts'

const TERM = ['busbar__glossaryTerm']
const wordsNear = (words: FieldWords) =>
  list(
    words,
    z.array(
      line(
        {
          label: { en: 'Word', de: 'Wort' },
          help: { en: 'The beginning of a word in small letters.', de: 'Der Anfang eines Wortes in Kleinbuchstaben.' },
        },
        z.string().regex(/^\P{Lu}+$/u, ruleSays('ruleWordBeginning')),
      ),
    ),
  )
const LETTERS = ['0-9', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

export const GlossaryTermBody = z.object({
  recordId,
  term: line({
    label: { en: 'Term', de: 'Begriff' },
    help: {
      en: 'The term as the glossary lists it, such as “Hold-Up Time”.',
      de: 'Der Begriff, wie ihn das Glossar aufführt, etwa „Überbrückungszeit“.',
    },
  }),
  letter: suggestion(
    {
      label: { en: 'Letter', de: 'Buchstabe' },
      help: {
        en: 'Letter under which the glossary lists the term; 0-9 if it begins with a digit.',
        de: 'Buchstabe, unter dem das Glossar den Begriff aufführt; 0-9, wenn er mit einer Ziffer beginnt.',
      },
      options: Object.fromEntries(LETTERS.map((letter) => [letter, { en: letter, de: letter }])),
    },
    z.string().regex(/^(?:[A-Z]|0-9)$/),
  ),
  category: slug({
    titledBy: 'categoryTitle',
    label: { en: 'Category ID', de: 'Kategorie-ID' },
    help: {
      en: 'Short name of the category, the same in all languages, such as safety; the glossary is filtered by it.',
      de: 'Kurzname der Kategorie, in allen Sprachen gleich, etwa safety; danach wird das Glossar gefiltert.',
    },
  }),
  categoryTitle: line({
    label: { en: 'Category', de: 'Kategorie' },
    help: {
      en: 'Name of the category as visitors read it, such as “Safety and isolation”.',
      de: 'Name der Kategorie, wie Besucher ihn lesen, etwa „Sicherheit und Isolation“.',
    },
  }),
  definition: line({
    label: { en: 'Definition', de: 'Definition' },
    help: {
      en: "One sentence that ends with a full stop; shown on the term's page and wherever a text mentions the term.",
      de: 'Ein Satz mit Punkt am Ende; steht auf der Seite des Begriffs und überall, wo ein Text ihn nennt.',
    },
  }),
  abbreviation: line(
    {
      label: { en: 'Abbreviation', de: 'Abkürzung' },
      help: {
        en: 'Short form, such as MTBF; texts that use it are linked to the term as well.',
        de: 'Kurzform, etwa MTBF; Texte, die sie verwenden, werden ebenfalls mit dem Begriff verlinkt.',
      },
    },
    z.string(),
  ).optional(),
  unit: line(
    {
      label: { en: 'Unit', de: 'Einheit' },
      help: { en: 'Unit in which the quantity is measured, such as ms.', de: 'Einheit, in der die Größe gemessen wird, etwa ms.' },
    },
    z.string(),
  ).optional(),
  standards: list(
    {
      label: { en: 'Standards', de: 'Normen' },
      help: {
        en: 'Numbers of the standards that deal with the term; listed on its page.',
        de: 'Nummern der Normen, die den Begriff behandeln; sie stehen auf seiner Seite.',
      },
    },
    z.array(
      line(
        {
          label: { en: 'Standard', de: 'Norm' },
          help: { en: 'Number of the standard, such as IEC 62368-1.', de: 'Nummer der Norm, etwa IEC 62368-1.' },
        },
        z.string(),
      ),
    ),
  ).default([]),
  related: names({
    label: { en: 'Related terms', de: 'Verwandte Begriffe' },
    help: {
      en: "Terms that readers may want next; linked on the term's page.",
      de: 'Begriffe, die Leser als Nächstes interessieren; auf der Seite des Begriffs verlinkt.',
    },
    to: TERM,
  }).default([]),
  next: name({
    fold: 'more',
    label: { en: 'Next term', de: 'Nächster Begriff' },
    help: {
      en: "The term that follows in the glossary; linked on the term's page.",
      de: 'Der im Glossar folgende Begriff; auf der Seite des Begriffs verlinkt.',
    },
    to: TERM,
  }).optional(),
  previous: name({
    fold: 'more',
    label: { en: 'Previous term', de: 'Voriger Begriff' },
    help: {
      en: "The term that comes before in the glossary; linked on the term's page.",
      de: 'Der im Glossar vorangehende Begriff; auf der Seite des Begriffs verlinkt.',
    },
    to: TERM,
  }).optional(),
  typicalValue: line({
    label: { en: 'Typical value', de: 'Typischer Wert' },
    help: {
      en: 'Value with its unit and the condition under which it holds, in one line.',
      de: 'Wert mit Einheit und der Bedingung, unter der er gilt, in einer Zeile.',
    },
  }).optional(),
  namedPage: key({
    fold: 'more',
    label: { en: 'Link name', de: 'Name für Links' },
    help: {
      en: 'Only for terms with a page of their own: links can point to it by this name, such as Abnormal_Failure__c.',
      de: 'Nur für Begriffe mit eigener Seite: Unter diesem Namen können Links auf sie zeigen, etwa Abnormal_Failure__c.',
    },
  }).optional(),
  sense: group(
    {
      fold: 'more',
      label: { en: 'Links from texts', de: 'Links aus Texten' },
      help: {
        en: 'Where a text that names the term means it; leave empty if it always does.',
        de: 'Wo ein Text, der den Begriff nennt, ihn auch meint; leer lassen, wenn immer.',
      },
    },
    {
      unmarked: flag({
        label: { en: 'Never link', de: 'Nie verlinken' },
        help: { en: 'For words that every text uses, such as volt.', de: 'Für Wörter, die jeder Text braucht, etwa Volt.' },
      }).optional(),
      notNear: wordsNear({
        label: { en: 'Not near', de: 'Nicht neben' },
        help: {
          en: 'Words that give the name another sense, by their beginnings: capacit for capacitor.',
          de: 'Wörter, neben denen der Name etwas anderes meint, mit ihrem Anfang: Kondensator.',
        },
      }).optional(),
      onlyNear: wordsNear({
        label: { en: 'Only near', de: 'Nur neben' },
        help: {
          en: 'Words of which one must be near, by their beginnings.',
          de: 'Wörter, von denen eines in der Nähe stehen muss, mit ihrem Anfang.',
        },
      }).optional(),
    },
  ).optional(),
  body: richText({
    label: { en: 'Body text', de: 'Haupttext' },
    help: { en: 'More about the term, shown below its definition.', de: 'Mehr zum Begriff, steht unter seiner Definition.' },
  }).optional(),
  sortOrder,
  ...seoFields,
})

/** Terms of the glossary; texts link to them automatically. */
export const glossaryTermType = defineContentType({
  name: 'busbar__glossaryTerm',
  version: 1,
  label: { en: 'Glossary term', de: 'Glossarbegriff' },
  plural: { en: 'Glossary terms', de: 'Glossarbegriffe' },
  icon: 'term',
  group: 'knowledge',
  body: GlossaryTermBody,
  title: 'term',
  summary: 'definition',
  abbreviation: 'abbreviation',
  isLinkedInTexts: true,
  address: 'urlName',
  lookedUpBy: ['category'],
  order: 'sortOrder',
  delivery: { objectLabel: 'Glossary Term', recordPrefix: 'ka0', objectNames: ['datacategory', 'glossaryterm'], hasSeoProperties: true },
  search: {
    kind: 'term',
    reads: 'fields',
    names: ['abbreviation', 'pageTitle', 'categoryTitle', 'category'],
    text: ['definition', 'typicalValue', 'body'],
    otherWords: 'definition meaning Definition Bedeutung Begriff',
  },
  structuredData: { item: 'DefinedTerm', list: 'DefinedTermSet' },
  twin: { text: 'body', facts: ['abbreviation', 'unit', 'typicalValue', 'standards'] },
  isOptionalInLlms: true,
  enquiry: 'article',
})
