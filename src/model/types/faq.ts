import { z } from 'zod'

import { line, names, slug } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { page, sortOrder } from './fields.ts'

/** Body of a question with its answer. */
export const FaqBody = z.object({
  page,
  question: line({
    label: { en: 'Question', de: 'Frage' },
    help: { en: 'As a customer would ask it.', de: 'Wie ein Kunde sie stellen würde.' },
  }),
  answer: line({
    label: { en: 'Answer', de: 'Antwort' },
    help: { en: 'Two or three sentences; say the answer first.', de: 'Zwei oder drei Sätze; die Antwort zuerst.' },
  }),
  category: line({
    label: { en: 'Subject', de: 'Thema' },
    help: { en: 'As readers see it, such as “Thermal”.', de: 'Wie Leser es sehen, etwa „Wärme“.' },
  }),
  subject: slug({
    label: { en: 'Key of the subject', de: 'Kürzel des Themas' },
    help: {
      en: 'The same in all languages, such as thermal; the filter of the page goes by it.',
      de: 'In allen Sprachen gleich, etwa thermal; danach filtert die Seite.',
    },
  }).optional(),
  related: names({
    label: { en: 'Terms', de: 'Begriffe' },
    help: { en: 'Glossary terms that the answer uses.', de: 'Begriffe des Glossars, die die Antwort verwendet.' },
    to: ['busbar__glossaryTerm'],
  }).default([]),
  sortOrder,
})

/** Questions and answers, shown together on one page. */
export const faqType = defineContentType({
  name: 'busbar__faq',
  version: 1,
  label: { en: 'Question', de: 'Frage' },
  plural: { en: 'Questions', de: 'Fragen' },
  icon: 'question',
  group: 'knowledge',
  body: FaqBody,
  title: 'question',
  summary: 'answer',
  address: 'urlName',
  order: 'sortOrder',
  delivery: { objectLabel: 'FAQ', objectNames: ['faq'] },
  search: { kind: 'question', reads: 'fields', names: ['category'], text: ['answer'] },
  structuredData: { list: { kind: 'FAQPage', question: 'question', answer: 'answer' } },
})
