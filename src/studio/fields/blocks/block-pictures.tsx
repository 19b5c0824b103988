import { createContext, useContext, type ReactNode } from 'react'

type DrawPicture = (definition: string) => ReactNode

const BlockPictures = createContext<DrawPicture | undefined>(undefined)

/** Gives the choice of blocks inside it a picture of each. */
export function BlockPicturesProvider({ draw, children }: { draw: DrawPicture; children: ReactNode }) {
  return <BlockPictures value={draw}>{children}</BlockPictures>
}

/** How pictures of blocks are drawn; undefined where there are none, such as in a form. */
export function useBlockPictures(): DrawPicture | undefined {
  return useContext(BlockPictures)
}
