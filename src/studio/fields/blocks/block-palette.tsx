import { createContext, useContext, type PointerEvent, type ReactNode } from 'react'

import type { Component } from '#model/pages/view.ts'

/** What the page editor adds to the choice of blocks: pictures, and the way to drag one onto the page. */
export type BlockPalette = {
  draw(definition: string): ReactNode
  /** A new block was taken by the pointer. */
  take(component: Component, event: PointerEvent<HTMLElement>): void
  /** Whether one is on its way: the choice is out of the way then. */
  isTaken: boolean
}

const Palette = createContext<BlockPalette | undefined>(undefined)
export const BlockPaletteProvider = Palette.Provider

/** Undefined where there is no page to be seen, such as in a form. */
export function useBlockPalette(): BlockPalette | undefined {
  return useContext(Palette)
}
