import { z } from 'zod'

import { line, names, slug, text, visibleText } from '../fields/kinds.ts'
import { defineContentType } from './define-content-type.ts'
import { page, sortOrder } from './fields.ts'

/** Body of a question with its answer. */
export const FaqBody = z.object({
  page,
  question: line({
    label: { en: 'Question', de: 'Frage' },
    help: { en: 'The question as a customer would ask it.', de: 'Die Frage, wie ein Kunde sie stellen würde.' },
  }),
  answer: text(
    {
      label: { en: 'Answer', de: 'Antwort' },
      help: { en: 'Two or three sentences; start with the answer itself.', de: 'Zwei oder drei Sätze; die eigentliche Antwort kommt zuerst.' },
    },
    visibleText,
  ),
  category: line({
    label: { en: 'Topic', de: 'Thema' },
    help: { en: 'Name of the topic as visitors read it, such as “Thermal”.', de: 'Name des Themas, wie Besucher ihn lesen, etwa „Wärme“.' },
  }),
  subject: slug({
    titledBy: 'category',
    label: { en: 'Topic ID', de: 'Themen-ID' },
    help: {
      en: 'Short name of the topic, the same in all languages, such as thermal; questions are grouped and filtered by it.',
      de: 'Kurzname des Themas, in allen Sprachen gleich, etwa thermal; danach werden Fragen gruppiert und gefiltert.',
    },
  }).optional(),
  related: names({
    label: { en: 'Glossary terms', de: 'Glossarbegriffe' },
    help: {
      en: 'Terms that the answer uses; the pages of these terms link to the question.',
      de: 'Begriffe, die die Antwort verwendet; die Seiten dieser Begriffe verlinken die Frage.',
    },
    to: ['busbar__glossaryTerm'],
  }).default([]),
  sortOrder,
})

/** Questions and answers, shown together on one page. */
export const faqType = defineContentType({
  name: 'busbar__faq',
  version: 1,
  label: { en: 'FAQ entry', de: 'FAQ-Eintrag' },
  plural: { en: 'FAQs', de: 'FAQs' },
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
