import { INCLUDE_BLOCK } from '#model/pages/include-block.ts'
import type { Component } from '#model/pages/view.ts'

/** What a page shows and another item holds: a part, a menu, or what stands around every page. */
export type Lead = { kind: 'part' | 'menu'; name: string } | { kind: 'headerMenu' | 'footerMenu' | 'legalMenu' | 'header' | 'footer' }

/** The header and the footer, which are no blocks. */
export const AROUND = {
  header: ['headerMenu', 'header'],
  footer: ['footerMenu', 'legalMenu', 'footer'],
} as const satisfies Record<string, readonly Exclude<Lead['kind'], 'part' | 'menu'>[]>
export type Around = keyof typeof AROUND

/** The attribute by which a block names the item that it shows. */
const NAMING: Readonly<Record<string, { kind: 'part' | 'menu'; attribute: string }>> = {
  [INCLUDE_BLOCK]: { kind: 'part', attribute: 'view' },
  'busbar:sideMenu': { kind: 'menu', attribute: 'menu' },
}

/** Where what a block shows is edited; undefined for a block that shows its own words, or names nothing yet. */
export function leadOf({ definition, attributes }: Component): Lead | undefined {
  const naming = NAMING[definition]
  const name = naming && attributes[naming.attribute]
  return naming !== undefined && typeof name === 'string' && name !== '' ? { kind: naming.kind, name } : undefined
}

/** Whether a place of the drawn page is in its header or footer. */
export function aroundOf(target: EventTarget | null): Around | undefined {
  // Another window has elements of its own, so they are known by what they can.
  const element = (target as Element | null)?.closest?.('body > header, body > footer')
  return element === null || element === undefined ? undefined : element.localName === 'header' ? 'header' : 'footer'
}
