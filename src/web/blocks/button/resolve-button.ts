import type { PageLinks, PageValues, PageWords } from '#model/pages/page-data.ts'
import type { ButtonAttributes } from './button-attributes.ts'
import { toLinkView } from '../link-view.ts'
import type { ButtonProps } from './button.tsx'

/** Props of a button, also of those in a banner or hero. */
export function resolveButton(button: ButtonAttributes, page: PageWords & PageValues & PageLinks): ButtonProps | undefined {
  const text = page.expression(button.text)
  if (text === '') return undefined
  const link = toLinkView(page, button.link)
  const isInline = button.action === 'inline' && link !== undefined && link.target === undefined
  return {
    text,
    ...(link === undefined ? {} : { link }),
    type: button.type,
    size: button.size,
    align: button.align,
    ...(button.assistiveText === undefined ? {} : { assistiveText: page.expression(button.assistiveText) }),
    ...(isInline ? { inline: { close: page.text('close'), failed: page.text('dialogFailed') } } : {}),
  }
}
