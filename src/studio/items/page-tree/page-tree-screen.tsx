import { useQuery } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { Tree } from 'react-aria-components/Tree'
import { useDragAndDrop } from 'react-aria-components/useDragAndDrop'

import { isWithin } from '#model/links/moved-path.ts'
import { useDesk, useMay, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useTitle } from '#studio/kit/use-title.ts'
import { NewItemDialog } from '../item/new-item-dialog.tsx'
import { buildTree, isOfMany, keyOf, listNodes, type PageNode } from './build-tree.ts'
import { MoveDialog, type MovedPage } from './move-dialog.tsx'
import { PageLine } from './page-line.tsx'

const PAGE = 'busbar-page'

/** All pages by their addresses. A page is moved with all below it, by dragging or by a dialog, which both say first what that does. */
export function PageTreeScreen() {
  const { client } = useDesk()
  const say = useSay()
  useTitle(say('studioPageTree'))
  const pages = useQuery({ queryKey: ['items', 'pages'], queryFn: ({ signal }) => client('listPages', { signal }) })
  return (
    <div className="studio-screen studio-page-tree">
      <header className="studio-screen-head">
        <h1>{say('studioPageTree')}</h1>
      </header>
      <p className="studio-soft">{say('studioPageTreeAbout')}</p>
      {pages.error === null ? null : <RefusalNote error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.data === undefined ? (
        pages.error === null ? (
          <p className="studio-waiting">{say('studioLoading')}</p>
        ) : null
      ) : (
        <PageTree pages={pages.data.pages} />
      )}
    </div>
  )
}

function PageTree({ pages }: { pages: Parameters<typeof buildTree>[0] }) {
  const say = useSay()
  const may = useMay()
  const { scope } = useDesk().self
  // A move changes routes, which belong to no language.
  const mayMove = may('rename') && scope?.languages === undefined && (scope?.types?.includes('sfdc_cms__route') ?? true)
  const root = useMemo(() => buildTree(pages), [pages])
  const nodes = useMemo(() => new Map(listNodes(root).map((node) => [keyOf(node), node])), [root])
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const [moved, setMoved] = useState<MovedPage>()
  const [below, setBelow] = useState<string>()
  const dragged = useRef<PageNode>(undefined)
  const find = (key: unknown) => nodes.get(String(key))
  const ask = (node: PageNode, above?: string) => (node.page === undefined ? undefined : setMoved({ node, page: node.page, above }))
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].filter((key) => isMovable(find(key))).map((key) => ({ [PAGE]: String(key) })),
    onDragStart: ({ keys }) => (dragged.current = find([...keys][0])),
    acceptedDragTypes: [PAGE],
    getDropOperation: () => 'move',
    shouldAcceptItemDrop: ({ key, dropPosition }) => dropPosition === 'on' && canTake(find(key), dragged.current),
    onItemDrop({ target }) {
      const above = find(target.key)
      if (dragged.current !== undefined && above !== undefined) ask(dragged.current, above.path)
    },
  })
  const acts = { onMove: mayMove ? ask : undefined, onNew: may('save-draft') ? setBelow : undefined }
  return (
    <>
      <Tree
        className="studio-pages"
        aria-label={say('studioPageTree')}
        dragAndDropHooks={mayMove ? dragAndDropHooks : undefined}
        expandedKeys={[...nodes.keys()].filter((key) => !closed.has(key))}
        onExpandedChange={(open) => setClosed(new Set([...nodes.keys()].filter((key) => !open.has(key))))}
      >
        <PageLine node={root} acts={acts} />
      </Tree>
      {moved === undefined ? null : <MoveDialog moved={moved} places={listPlaces(root, moved.node)} onClose={() => setMoved(undefined)} />}
      {below === undefined ? null : <NewItemDialog type="sfdc_cms__view" below={below} onClose={() => setBelow(undefined)} />}
    </>
  )
}

function isMovable(node: PageNode | undefined): boolean {
  return node?.page !== undefined && node.path !== '/'
}

/** Whether a page may be put below another: not below itself, and not where it is already. */
function canTake(above: PageNode | undefined, node: PageNode | undefined): boolean {
  if (above === undefined || node === undefined || isOfMany(above.path)) return false
  return !isWithin(above.path, node.path) && !above.below.includes(node)
}

/** The paths below which a page may stand. */
function listPlaces(root: PageNode, node: PageNode): string[] {
  return listNodes(root).flatMap(({ path }) => (isOfMany(path) || isWithin(path, node.path) ? [] : [path]))
}
