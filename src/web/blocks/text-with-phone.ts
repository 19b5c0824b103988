import type { PageLinks, PageValues, PageWords } from '#model/pages/page-data.ts'
import { toLinkView, webPage, type LinkView } from './link-view.ts'

/** A part of a text; the phone number is a part with a link. */
export type TextPart = { text: string; link?: LinkView }

/** The parts of a text in which `{phone}` or `{!Site.phone}` stands for the site's phone number. */
export function toTextWithPhone(text: string, page: PageWords & PageValues & PageLinks): TextPart[] {
  const phone = page.expression('{!Site.phone}')
  const link = phone === '' ? undefined : toLinkView(page, webPage(`tel:${phone.replace(/\(0\)|[^\d+]/g, '')}`))
  return text
    .replaceAll('{!Site.phone}', '{phone}')
    .split(/(\{phone\})/)
    .filter((part) => part !== '')
    .map((part) => (part === '{phone}' ? { text: phone, ...(link === undefined ? {} : { link }) } : { text: page.expression(part) }))
}
