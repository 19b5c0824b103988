import { Suspense, useCallback, useDeferredValue, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

import type { Component } from '#model/pages/view.ts'
import { isTree } from '#model/pages/walk-components.ts'
import { BlockForm } from '#studio/fields/blocks/block-form.tsx'
import { BlockPaletteProvider } from '#studio/fields/blocks/block-palette.tsx'
import { Outline } from '#studio/fields/blocks/outline.tsx'
import { TreeNotices } from '#studio/fields/blocks/tree-notices.tsx'
import { useBlockName } from '#studio/fields/blocks/use-block-name.ts'
import { useEditedTree } from '#studio/fields/blocks/use-edited-tree.ts'
import { ShownDeviceProvider } from '#studio/fields/device.tsx'
import { FormFrameProvider, useForm } from '#studio/fields/form-frame.tsx'
import { findBlocksField, propertiesOf } from '#studio/fields/form-schema.ts'
import { useItemFrames, type ItemToFill } from '#studio/fields/use-item-frames.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { LazyThreadsPanel } from '#studio/talk/lazy-panel.ts'
import { useTalk } from '#studio/talk/talk-place.ts'
import { countOpen, useThreads } from '#studio/talk/use-threads.ts'
import { AroundLeads, BlockLead } from './block-leads.tsx'
import { takeFromClipboard, writeToClipboard } from './block-clipboard.ts'
import { Canvas } from './canvas/canvas.tsx'
import type { BeginDrag } from './canvas/use-drag.ts'
import { SplitChoice } from './columns/split-choice.tsx'
import { leadOf, type Around, type Lead } from './leads.ts'
import { MakePartDialog } from './make-part-dialog.tsx'
import { BlockPicture } from './palette/block-picture.tsx'
import { DEVICE_OF, PageBar, type CanvasWidth, type Panels, WIDTHS } from './page-bar.tsx'
import { useNewBlockFocus } from './use-new-block-focus.ts'
import { usePageDrawing } from './use-page-drawing.ts'
import { usePanes } from './use-panes.ts'

export type PageEditorProps = ItemToFill & {
  onRedo(): void
  canUndo: boolean
  canRedo: boolean
  /** Opens what the page shows and another item holds. */
  onLead(lead: Lead): void
  /** Whether somebody may make parts. */
  mayMakeParts: boolean
}

/** Where the parts of a page stand in it. */
const PAGE_REGION = 'content'
/** Where the window is narrower, the page itself has the room at first. */
const ROOM_FOR_OUTLINE = 1440

/** A page edited where it stands: the outline of its blocks, the page as production draws it, and the form of the selected block. */
export function PageEditor(props: PageEditorProps) {
  const say = useSay()
  const { bodyFrame } = useItemFrames(props)
  const field = findBlocksField(props.form)
  const tree = field === undefined ? undefined : props.words.body[field]
  if (field === undefined || !isTree(tree)) return <p className="studio-note">{say('studioNoBlocks')}</p>
  return (
    <FormFrameProvider value={bodyFrame}>
      <Editor {...props} field={field} tree={tree} />
    </FormFrameProvider>
  )
}

function Editor({
  field,
  tree,
  contentKey,
  contentLanguage,
  words,
  onUndo,
  onRedo,
  canUndo,
  canRedo,
  onLead,
  mayMakeParts,
}: PageEditorProps & { field: string; tree: Component }) {
  const say = useSay()
  const { problems } = useForm()
  const { forms } = useDesk()
  const [width, setWidth] = useState<CanvasWidth>(() => (window.innerWidth < 768 ? 'phone' : 'desktop'))
  const [isMember, setMember] = useState(false)
  const [panels, setPanels] = useState<Panels>(() => ({ outline: window.innerWidth >= ROOM_FOR_OUTLINE, side: 'form' }))
  const [pressed, setPressed] = useState<Around>()
  const [part, setPart] = useState<Component>()
  const [added, setAdded] = useState<string>()
  const properties = useRef<HTMLDivElement>(null)
  const editor = useRef<HTMLDivElement>(null)
  usePanes(editor)
  const endAdding = useCallback(() => setAdded(undefined), [])
  const edited = useEditedTree(field, tree)
  const { acts, current, changeBlock } = edited
  useNewBlockFocus(properties, { added: added === current.id, end: endAdding })
  // What holds other blocks is filled in the page.
  const isFilledIn = ({ definition }: Component) => {
    const form = forms.blocks[definition]
    return form !== undefined && form.regions === undefined && propertiesOf(form.schema).length > 0
  }
  const { drawn, error, isBehind, retry } = usePageDrawing({ contentKey, language: contentLanguage, isMember }, words)
  const place = { contentKey, language: contentLanguage, field, tree, words }
  const drawPicture = (definition: string) => <BlockPicture definition={definition} place={place} />
  const taker = useRef<BeginDrag>(null)
  const [isTaken, setTaken] = useState(false)
  const palette = {
    draw: drawPicture,
    take: (...taken: Parameters<BeginDrag>) => taker.current?.(...taken),
    isTaken,
  }
  const { askToAdd, isReadOnly } = acts
  // Whoever selects a block has left the header.
  const around = current.id === tree.id ? pressed : undefined
  const lead = leadOf(current)
  const press = (place: Around | undefined) => {
    setPressed(place)
    if (place !== undefined) setPanels((now) => ({ ...now, side: 'form' }))
  }
  const canBePart = mayMakeParts && !isReadOnly && lead === undefined && acts.place?.parent === tree.id && acts.place.region === PAGE_REGION
  const addNear = useCallback(() => askToAdd('near'), [askToAdd])
  const toForm = () => {
    flushSync(() => setPanels((now) => ({ ...now, side: 'form' })))
    // Not what leads to another item: the next key would leave the page.
    const field = properties.current?.querySelector<HTMLElement>(
      '.studio-block-form .studio-field :is(input, textarea, select, [contenteditable], button)',
    )
    const target = field ?? properties.current
    target?.focus()
  }
  const toTalk = useCallback(() => setPanels((now) => ({ ...now, side: 'comments' })), [])
  const nameBlock = useBlockName()
  const nameOf = (id: string) => {
    const component = acts.find(id)
    return component && nameBlock(component)
  }
  const isRoot = current.id === tree.id
  const { presence } = useTalk()
  useEffect(() => presence.select(isRoot ? undefined : current.id), [presence, isRoot, current.id])
  const openComments = [...countOpen(useThreads().threads).values()].reduce((sum, count) => sum + count, 0)
  useEffect(() => {
    // A comment leads to its block.
    const sought = new URLSearchParams(location.search).get('block')
    if (sought === null || acts.find(sought) === undefined) return
    acts.select(sought)
    toTalk()
    // oxlint-disable-next-line react/exhaustive-deps -- the address is read once
  }, [])
  // The outline has a new block no sooner.
  const selected = useDeferredValue(current.id)
  useEffect(() => {
    // It answers with a promise in newer browsers.
    if (panels.outline) void document.getElementById(`block-${selected}`)?.scrollIntoView({ block: 'nearest' })
  }, [selected, panels.outline])
  return (
    <div
      className="studio-page-editor"
      ref={editor}
      data-outline={panels.outline ? '' : undefined}
      data-form={panels.side === undefined ? undefined : ''}
    >
      <PageBar
        width={width}
        onWidth={setWidth}
        isMember={isMember}
        onMember={setMember}
        isBehind={isBehind}
        panels={panels}
        onPanels={setPanels}
        openComments={openComments}
        onUndo={onUndo}
        onRedo={onRedo}
        canUndo={canUndo}
        canRedo={canRedo}
        onAdd={isReadOnly ? undefined : addNear}
      />
      {error === undefined ? null : <RefusalNote error={error} onRetry={retry} />}
      <div
        className="studio-page-outline"
        data-pane=""
        hidden={!panels.outline}
        onCopy={({ nativeEvent }) => (writeToClipboard(nativeEvent, acts) ? nativeEvent.preventDefault() : undefined)}
        onCut={({ nativeEvent }) => (writeToClipboard(nativeEvent, acts) ? nativeEvent.preventDefault() : undefined)}
        onPaste={({ nativeEvent }) => (takeFromClipboard(nativeEvent, acts) ? nativeEvent.preventDefault() : undefined)}
      >
        <Outline acts={acts} />
      </div>
      <BlockPaletteProvider value={palette}>
        <TreeNotices acts={acts} onAdded={(component) => (isFilledIn(component) ? setAdded(component.id) : undefined)} />
      </BlockPaletteProvider>
      <Canvas
        field={field}
        edited={edited}
        drawn={drawn}
        problems={problems}
        width={WIDTHS[width]}
        onForm={toForm}
        onTalk={toTalk}
        around={around}
        onAround={press}
        onLead={onLead}
        taker={taker}
        onTaken={setTaken}
      />
      <div className="studio-page-properties" data-pane="" tabIndex={-1} ref={properties} hidden={panels.side === undefined}>
        {panels.side === 'comments' ? (
          <Suspense>
            <LazyThreadsPanel selected={isRoot ? undefined : { id: current.id, name: acts.nameOf(current) }} nameOf={nameOf} onShow={acts.select} />
          </Suspense>
        ) : around === undefined ? (
          <>
            <BlockLead component={current} onLead={onLead} />
            {isReadOnly ? null : <SplitChoice component={current} onChange={changeBlock} />}
            <ShownDeviceProvider value={DEVICE_OF[width]}>
              <BlockForm key={current.id} component={current} onChange={changeBlock} />
            </ShownDeviceProvider>
            {canBePart ? (
              <Button kind="quiet" icon="page" onPress={() => setPart(current)}>
                {say('studioMakePart')}
              </Button>
            ) : null}
          </>
        ) : (
          <AroundLeads around={around} onLead={onLead} />
        )}
      </div>
      {part === undefined ? null : (
        <MakePartDialog
          component={part}
          language={contentLanguage}
          onMade={(include) => acts.replace(part.id, include)}
          onClose={() => setPart(undefined)}
        />
      )}
    </div>
  )
}
