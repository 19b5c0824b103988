import { z } from 'zod'

import { link } from '#model/fields/kinds.ts'
import type { PageLinks, PagePlace, PageValues, PageWords } from '#model/pages/page-data.ts'
import { toHrefAboutPage } from '../about-page.ts'
import { optionalText, requiredText } from '../attributes.ts'
import { defineBlock } from '../define-block.ts'
import { keepUnits } from '../keep-units.ts'
import { toTextWithPhone } from '../text-with-phone.ts'
import { ContactLine, type ContactLineProps } from './contact-line.tsx'

const attributes = z.object({
  question: requiredText('question', {
    label: { en: 'Question', de: 'Frage' },
    help: { en: 'What the reader may wonder; name the subject of the page.', de: 'Was die Leser sich fragen; nennen Sie das Thema der Seite.' },
  }),
  linkText: requiredText('linkText', {
    label: { en: 'Link text', de: 'Linktext' },
    help: { en: 'What the link leads to.', de: 'Wohin der Link führt.' },
  }),
  link: link({
    label: { en: 'Link', de: 'Link' },
    help: {
      en: 'Such as to a form; it learns which page the visitor came from.',
      de: 'Etwa zu einem Formular; es erfährt, von welcher Seite der Besucher kommt.',
    },
  }),
  after: optionalText({
    label: { en: 'Text after the link', de: 'Text nach dem Link' },
    help: {
      en: "{phone} is replaced by the site's phone number as a link.",
      de: '{phone} wird durch die Telefonnummer der Website als Link ersetzt.',
    },
  }),
})

/** One line that leads from a page's subject to people who know it. */
export const contactLineBlock = defineBlock({
  definition: 'busbar:contactLine',
  label: { en: 'Contact line', de: 'Kontaktzeile' },
  purpose: {
    en: 'Asks in one line whether a question is left, and leads to people who can answer it.',
    de: 'Fragt in einer Zeile, ob noch etwas offen ist, und führt zu Menschen, die es beantworten können.',
  },
  icon: 'banner',
  group: 'links',
  attributes,
  initial: {},
  fillFirst: ['question', 'linkText', 'link'],
  component: ContactLine,
  isLeftOutOfSearch: true,
  resolve({ question, linkText, link: target, after }, page: PageWords & PagePlace & PageValues & PageLinks): ContactLineProps | undefined {
    const href = toHrefAboutPage(target, page)
    if (href === undefined) return undefined
    return {
      question: keepUnits(page.expression(question)),
      link: { text: page.expression(linkText), href },
      after: after === undefined ? [] : toTextWithPhone(` ${after}`, page),
    }
  },
  examples: [
    {
      question: 'Questions about the TRN250?',
      linkText: 'Ask an application engineer',
      link: { type: 'comm__namedPage', attributes: { name: 'Contacts_Us__c' } },
      after: 'or call {phone}.',
    },
  ],
})
