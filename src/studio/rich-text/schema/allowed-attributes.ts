import { ALLOWED_ATTRIBUTES, ALLOWED_CLASSES, isLinkOrToken, isSafeId, isUrlOrToken, USER_DATA } from '#model/rich-text/allowed-markup.ts'
import type { Attributes } from './markup.ts'

const BY_ELEMENT: Readonly<Record<string, readonly string[]>> = ALLOWED_ATTRIBUTES
const ON_ALL = new Set(ALLOWED_ATTRIBUTES['*'])
const CLASSES = new Set(ALLOWED_CLASSES)

/** The attributes of an element that the allowlist has, in their order; of its classes those that the style sheets know. */
export function allowedAttributes(tag: string, attributes: Attributes): Attributes {
  const kept: Record<string, string> = {}
  for (const [name, value] of Object.entries(attributes)) {
    const allowed = readAllowed(tag, name, value)
    if (allowed !== undefined) kept[name] = allowed
  }
  return kept
}

function readAllowed(tag: string, name: string, value: string): string | undefined {
  if (name === 'class') return readClasses(value)
  if (name === 'data-user') return tag === 'span' && USER_DATA.includes(value) ? value : undefined
  if (!ON_ALL.has(name) && BY_ELEMENT[tag]?.includes(name) !== true) return undefined
  if (name === 'id') return isSafeId(value.trim()) ? value.trim() : undefined
  if (name === 'href') return isLinkOrToken(value.trim()) ? value.trim() : undefined
  if (name === 'src') return isUrlOrToken(value.trim()) ? value.trim() : undefined
  if (name === 'cite') return isSafeSource(value) ? value : undefined
  return value
}

function readClasses(value: string): string | undefined {
  const classes = value.split(/\s+/).filter((name) => CLASSES.has(name))
  return classes.length === 0 ? undefined : classes.join(' ')
}

/** The source of a quotation, which nobody follows: anything but an address of another scheme or without one. */
function isSafeSource(value: string): boolean {
  const plain = value.replace(/[\u0000-\u0020]/g, '')
  return !/^[/\\]{2}/.test(plain) && (/^(?:https?|mailto|tel):/i.test(plain) || !/^[a-z][a-z0-9.+-]*:|[<>]/i.test(plain))
}
