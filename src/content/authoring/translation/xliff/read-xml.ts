import { SaxesParser } from 'saxes'

import { sentence } from '#texts/sentence.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'

/** An element of an XML file; `name` without prefix. */
export type XmlElement = { name: string; namespace: string; attributes: Readonly<Record<string, string>>; children: (XmlElement | string)[] }

const MOST_ELEMENTS = 300_000
const DEEPEST = 100

/**
 * Reads an XML file that somebody sent. Only well-formed files are read; one with a document type is refused, so that it defines and fetches
 * nothing. Throws `POST_BODY_PARSE_ERROR` with the line that is wrong.
 */
export function readXml(text: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: true })
  const root: XmlElement = { name: '', namespace: '', attributes: {}, children: [] }
  const open = [root]
  let count = 0
  const add = (part: XmlElement | string) => open.at(-1)?.children.push(part)
  parser.on('error', () => refuse(sentence('xliffMalformed', { line: String(parser.line) })))
  parser.on('doctype', () => refuse(sentence('xliffDoctype')))
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1
    if (count > MOST_ELEMENTS || open.length > DEEPEST) refuse(sentence('xliffLarge', { most: MOST_ELEMENTS, deepest: DEEPEST }))
    const own = Object.fromEntries(Object.values(attributes).map(({ name, value }) => [name, value]))
    const element = { name: local, namespace: uri, attributes: own, children: [] }
    add(element)
    open.push(element)
  })
  parser.on('closetag', () => void open.pop())
  parser.on('text', add)
  parser.on('cdata', add)
  // A mark at the beginning says how the file was encoded.
  parser.write(text.replace(/^\uFEFF/, '')).close()
  const [element] = elementsIn(root)
  if (element === undefined) return refuse(sentence('xliffNone'))
  return element
}

/** The elements in another one, those of a name if one is given. */
export function elementsIn({ children }: XmlElement, name?: string): XmlElement[] {
  return children.filter((child) => typeof child !== 'string' && (name === undefined || child.name === name)) as XmlElement[]
}

/** Every element of a name, however deep; those inside of one are not looked for. */
export function findElements(element: XmlElement, name: string): XmlElement[] {
  return elementsIn(element).flatMap((child) => (child.name === name ? [child] : findElements(child, name)))
}

function refuse(said: ReturnType<typeof sentence>): never {
  throw new AuthoringError('POST_BODY_PARSE_ERROR', said)
}
