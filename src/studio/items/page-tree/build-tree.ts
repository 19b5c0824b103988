import { pathAbove } from '#model/links/moved-path.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'

export type ListedPage = AnswerOf<'listPages'>['pages'][number]
/** A path of the site. Without a page it only stands above others. */
export type PageNode = { path: string; page?: ListedPage | undefined; below: PageNode[] }

/** The tree of all paths, from the home page. Pages that share a path, of which one is a draft, stand beside each other. */
export function buildTree(pages: readonly ListedPage[]): PageNode {
  const root: PageNode = { path: '/', below: [] }
  const nodes = new Map([[root.path, root]])
  const find = (path: string): PageNode => {
    const known = nodes.get(path)
    if (known !== undefined) return known
    const node: PageNode = { path, below: [] }
    nodes.set(path, node)
    find(pathAbove(path) ?? '/').below.push(node)
    return node
  }
  for (const page of pages) {
    const node = find(page.path)
    if (node.page === undefined) node.page = page
    else find(pathAbove(page.path) ?? '/').below.push({ path: page.path, page, below: [] })
  }
  for (const node of nodes.values()) node.below.sort((one, other) => (one.path < other.path ? -1 : 1))
  return root
}

/** All nodes of a tree, each before those below it. */
export function listNodes(node: PageNode): PageNode[] {
  return [node, ...node.below.flatMap(listNodes)]
}

/** The identity of a node: paths of drafts may be taken twice. */
export function keyOf({ path, page }: PageNode): string {
  return page?.route.contentKey ?? path
}

/** Whether there is one page for each item of a type: nothing stands below it. */
export function isOfMany(path: string): boolean {
  return path.endsWith('/:urlName')
}
