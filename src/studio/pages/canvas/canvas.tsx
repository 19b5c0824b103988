import { useCallback, useEffect, useMemo, useRef, useState, type Ref } from 'react'

import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { Component } from '#model/pages/view.ts'
import { isTree } from '#model/pages/walk-components.ts'
import { listOwnRegions } from '#studio/fields/blocks/list-own-regions.ts'
import type { EditedTree } from '#studio/fields/blocks/use-edited-tree.ts'
import type { TreeActs } from '#studio/fields/blocks/use-tree-acts.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { useFittedFrame } from '#studio/kit/use-fitted-frame.ts'
import { blockKeyOf, type BlockKey } from '../block-keys.ts'
import { takeFromClipboard, writeToClipboard } from '../block-clipboard.ts'
import type { Around, Lead } from '../leads.ts'
import type { Drawn } from '../use-page-drawing.ts'
import { Overlay } from './overlay.tsx'
import { firstElement } from './read-marks.ts'
import { EMPTY_FRAME } from './show-page.ts'
import { withAttribute } from '#studio/fields/blocks/with-attribute.ts'
import { RichTextInPlace } from './rich-text-in-place.tsx'
import { findRichTextPlace, findTextPlace, typeInPlace, type RichTextPlace } from './type-in-place.ts'
import { useCanvasEvents } from './use-canvas-events.ts'
import { useCanvasPage } from './use-canvas-page.ts'
import type { BeginDrag } from './use-drag.ts'
import { useShowBlock } from './use-show-block.ts'

export type CanvasProps = {
  /** The field of the item that holds the tree. */
  field: string
  edited: EditedTree
  drawn: Drawn | undefined
  problems: readonly Problem[]
  /** Of a device; without one the page is as wide as there is room. */
  width: number | undefined
  /** Somebody wants to change what can only be changed in the form. */
  onForm(): void
  /** Somebody wants to say something about a block, or to read what was said. */
  onTalk(): void
  /** What stands around the page and was pressed. */
  around: Around | undefined
  onAround(around: Around | undefined): void
  /** Opens what a block, or what stands around the page, shows. */
  onLead(lead: Lead): void
  /** Begins to drag a new block onto the page; there is none before the page is drawn. */
  taker: Ref<BeginDrag>
  onTaken(isTaken: boolean): void
}

/** The page as production draws it, to be edited where it stands. */
export function Canvas({ field, edited, drawn, problems, width, onForm, onTalk, around, onAround, onLead, taker, onTaken }: CanvasProps) {
  const { forms } = useDesk()
  const say = useSay()
  const label = useLabel()
  const { acts, changeBlock } = edited
  const { tree } = acts
  const [scale, setScale] = useState(1)
  const { place, frame } = useFittedFrame(width, setScale)
  const held = useRef<HTMLElement>(null)
  const endTyping = useRef<() => void>(undefined)
  const left = useRef<{ element: Element; nodes: Node[] }>(undefined)
  const [isTyping, setTyping] = useState(false)
  const [richText, setRichText] = useState<RichTextPlace>()
  const [hovered, setHovered] = useState<string>()
  const treeOf = useCallback(
    ({ body }: Drawn['words']) => {
      const value = body[field]
      return isTree(value) ? value : undefined
    },
    [field],
  )
  const findRegion = (parent: Component, name: string) => listOwnRegions(forms.blocks, parent).find((region) => region.name === name)
  const words = useMemo(
    () => ({
      emptyRegion(parent: Component, name: string) {
        const region = findRegion(parent, name)
        if (region?.allow?.every((each) => each === 'hidden') === true) return undefined
        return say('studioEmptyRegionOf', { name: label(region?.label) || name })
      },
      drawsNothing: (component: Component) =>
        forms.blocks[component.definition]?.group === 'hidden' ? undefined : say('studioDrawsNothing', { name: acts.nameOf(component) }),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- the names follow the language alone, as `say` does
    [forms, say],
  )
  const { page, begin, showAnew } = useCanvasPage(frame, held, { drawn, treeOf, tree, words })

  const edit = (id: string, target: Element) => {
    const component = acts.find(id)
    if (component === undefined || acts.isReadOnly) return onForm()
    const form = forms.blocks[component.definition]
    const isOwn = (element: Element) => page?.marks.ownerOf(element) === id
    const written = findRichTextPlace(component, form, target, isOwn)
    if (written !== undefined) return beginRichText(written)
    const text = findTextPlace(component, form, target, isOwn)
    if (text === undefined) return onForm()
    held.current = text.element
    setTyping(true)
    endTyping.current = typeInPlace(text, {
      onText: (typed) => changeBlock(id, (now) => withAttribute(now, text.path, typed)),
      onEnd() {
        endTyping.current = undefined
        held.current = null
        setTyping(false)
        showAnew()
      },
    })
    return undefined
  }
  useEffect(() => () => endTyping.current?.(), [])
  const beginRichText = (text: RichTextPlace) => {
    held.current = text.element
    setTyping(true)
    setRichText(text)
  }
  const endRichText = () => {
    if (richText === undefined) return
    const { element } = richText
    // What was typed last is handed over. The editor leaves nothing behind when it ends.
    element.blur()
    left.current = { element, nodes: Array.from(element.childNodes, (node) => node.cloneNode(true)) }
    setTyping(false)
    setRichText(undefined)
  }
  const typedIn = richText && acts.find(richText.id)
  const isLeft = richText !== undefined && (typedIn === undefined || acts.selected?.id !== richText.id)
  useEffect(() => {
    if (isLeft) endRichText()
    // oxlint-disable-next-line react/exhaustive-deps -- it ends once, when the block goes or another one is selected
  }, [isLeft])
  const isDrawn = drawn !== undefined && treeOf(drawn.words) === tree
  useEffect(() => {
    if (richText !== undefined) return
    left.current?.element.replaceChildren(...left.current.nodes)
    left.current = undefined
    // Until the server has drawn the text anew, the page shows what was typed.
    if (isTyping || held.current === null || !isDrawn) return
    held.current = null
    showAnew()
  }, [richText, isTyping, isDrawn, showAnew])

  const addInside = (parent: Component, name: string) => {
    const region = findRegion(parent, name)
    if (!acts.isReadOnly) acts.askToAdd({ parent: parent.id, region: name, index: 0, allow: region?.allow })
  }
  const addBehind = () => {
    const { place: at } = acts
    const parent = at && acts.find(at.parent)
    if (at === undefined || parent === undefined) return
    acts.askToAdd({ ...at, index: at.index + 1, allow: findRegion(parent, at.region)?.allow })
  }
  useCanvasEvents(page, {
    tree,
    selected: acts.selected?.id,
    onHover: setHovered,
    onAround,
    onSelect(id) {
      if (richText !== undefined) endRichText()
      if (acts.find(id) !== undefined) acts.select(id)
    },
    onEmpty(id, region) {
      const parent = acts.find(id)
      if (parent !== undefined) addInside(parent, region)
    },
    onEdit: edit,
    onKey(event) {
      const act = blockKeyOf(event)
      if (act === undefined) return false
      if (act === 'edit') {
        const element = firstElement(page?.marks.blocks.get(acts.selected?.id ?? ''))
        if (acts.selected !== undefined && element !== undefined) edit(acts.selected.id, element)
        else onForm()
      } else doByKey(act, acts)
      return true
    },
    onClipboard: (event) => (event.type === 'paste' ? takeFromClipboard(event, acts) : writeToClipboard(event, acts)),
  })
  const selectedId = acts.selected?.id
  useShowBlock(page, selectedId)
  return (
    <div className="studio-canvas" data-pane="">
      {richText === undefined || typedIn === undefined ? null : (
        <RichTextInPlace
          key={richText.id}
          component={typedIn}
          name={richText.name}
          element={richText.element}
          onChange={changeBlock}
          onEnd={() => {
            endRichText()
            frame.current?.contentWindow?.focus()
          }}
        />
      )}
      <div className="studio-canvas-place" ref={place}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it has the policy of the studio, so nothing of a page runs in it; Safari tells a frame without scripts of no key */}
        <iframe ref={frame} srcDoc={EMPTY_FRAME} title={say('studioCanvas')} onLoad={begin} />
      </div>
      {page === undefined ? (
        <p className="studio-waiting">{say('studioPageWaiting')}</p>
      ) : (
        <Overlay
          page={page}
          scale={scale}
          acts={acts}
          blocks={forms.blocks}
          hovered={hovered}
          problems={problems}
          isTyping={isTyping}
          onAddBehind={addBehind}
          onTalk={(id) => {
            acts.select(id)
            onTalk()
          }}
          around={around}
          onLead={onLead}
          onChange={changeBlock}
          taker={taker}
          onTaken={onTaken}
        />
      )}
    </div>
  )
}

function doByKey(act: Exclude<BlockKey, 'edit'>, acts: TreeActs): void {
  if (act === 'moveUp' || act === 'moveDown') acts.move(act === 'moveUp' ? -1 : 1)
  else if (act === 'remove' || act === 'duplicate') acts[act]()
  else acts.walk(act)
}
