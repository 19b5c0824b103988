import type { Component } from '#model/pages/view.ts'
import type { BlockForm } from '#model/types/describe-forms.ts'
import { listFields } from '#studio/fields/field-path.ts'
import { propertiesOf, readSchema } from '#studio/fields/form-schema.ts'
import { listTexts, toWritten } from './list-texts.ts'

/** A plain text of a block, by the steps to it in its attributes, and the element of the page that shows it. */
export type TextPlace = { id: string; path: readonly string[]; element: HTMLElement }

/** Longer texts are written in the form. */
const LONGEST = 1000

/**
 * The text of a block that an element shows, as it is written: the element, or one around it inside the block, holds nothing else. Texts that
 * the page shows in another form, such as those with placeholders, and texts that stand in a block twice, are edited in the form.
 */
export function findTextPlace(
  component: Component,
  form: BlockForm | undefined,
  target: Element,
  isOwn: (element: Element) => boolean,
): TextPlace | undefined {
  if (form === undefined) return undefined
  const texts = listTexts(component.attributes).filter(({ path }) => isPlain(listFields(form.schema, path).at(-1)?.kind))
  for (let element: Element | null = target; element !== null && isOwn(element) && isTextAlone(element); element = element.parentElement) {
    const words = toWritten(element.textContent)
    const [text, other] = texts.filter((each) => toWritten(each.words) === words)
    if (text !== undefined && other === undefined && 'contentEditable' in element)
      return { id: component.id, path: text.path, element: element as HTMLElement }
  }
  return undefined
}

/** A rich text of a block, by the name of its attribute, and the element of the page that shows it. */
export type RichTextPlace = { id: string; name: string; element: HTMLElement }

/**
 * The rich text that an element of a block belongs to: the outermost element around it, of the block itself, that shows the words of the
 * attribute and nothing else. Texts with placeholders or formulae are shown in other words, and edited in the form.
 */
export function findRichTextPlace(
  component: Component,
  form: BlockForm | undefined,
  target: Element,
  isOwn: (element: Element) => boolean,
): RichTextPlace | undefined {
  if (form === undefined) return undefined
  for (const { name, schema } of propertiesOf(form.schema)) {
    const html = component.attributes[name]
    if (readSchema(schema, form.schema).field?.kind !== 'richText' || typeof html !== 'string') continue
    const words = lettersOf(new DOMParser().parseFromString(html, 'text/html').body.textContent)
    let found: Element | undefined
    for (let element: Element | null = target; element !== null && isOwn(element); element = element.parentElement)
      if (lettersOf(element.textContent) === words) found = element
    if (found !== undefined) return { id: component.id, name, element: found as HTMLElement }
  }
  return undefined
}

/** The letters of a text: where it is broken or kept together does not count. */
function lettersOf(text: string): string {
  return toWritten(text).replaceAll(/\s/g, '')
}

/** Whether an element holds words and nothing that would go with them, and not too many. */
function isTextAlone(element: Element): boolean {
  return element.textContent.length < LONGEST && element.querySelector('img, svg, input, select, textarea, button, figure, table') === null
}

function isPlain(kind: string | undefined): boolean {
  // One with a placeholder is shown in other words than it is written.
  return kind === 'line' || kind === 'text' || kind === 'expression'
}

/** Lets somebody type in the page, at the end of the text. Answers how to end it; `onEnd` is called once, whoever ends it. */
export function typeInPlace({ element }: TextPlace, { onText, onEnd }: { onText(text: string): void; onEnd(): void }): () => void {
  const frame = element.ownerDocument
  const caret = frame.createRange()
  caret.selectNodeContents(element)
  caret.collapse(false)
  element.contentEditable = 'plaintext-only'
  element.focus()
  const selection = frame.getSelection()
  selection?.removeAllRanges()
  selection?.addRange(caret)
  const onInput = () => onText(toWritten(element.textContent))
  const onKey = (event: KeyboardEvent) => {
    // Such keys of an input method are about the letters that it makes.
    if (event.isComposing || (event.key !== 'Escape' && event.key !== 'Enter')) return
    event.preventDefault()
    event.stopPropagation()
    end()
  }
  const end = () => {
    element.removeEventListener('input', onInput)
    element.removeEventListener('keydown', onKey)
    element.removeEventListener('blur', end)
    element.removeAttribute('contenteditable')
    onEnd()
  }
  element.addEventListener('input', onInput)
  element.addEventListener('keydown', onKey)
  element.addEventListener('blur', end)
  return end
}
