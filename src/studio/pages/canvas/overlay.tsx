import { createPortal } from 'react-dom'
import { useEffect, useImperativeHandle, useMemo, type Ref } from 'react'

import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { Forms } from '#model/types/describe-forms.ts'
import type { ChangeBlock } from '#studio/fields/blocks/use-block-frame.ts'
import type { TreeActs } from '#studio/fields/blocks/use-tree-acts.ts'
import { countUse } from '#studio/fields/blocks/used-blocks.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { Icon } from '#studio/kit/icon.tsx'
import { ColumnBorders } from '../columns/column-borders.tsx'
import { AROUND, leadOf, type Around, type Lead } from '../leads.ts'
import { Bar, BarAct } from './bar.tsx'
import { openShadow } from './overlay-host.ts'
import { boxAround, boxIn } from './box-in.ts'
import { TalkMarks } from './talk-marks.tsx'
import type { CanvasPage } from './use-canvas-page.ts'
import type { Box } from './drop-places.ts'
import { useDrag, type BeginDrag, type Drag } from './use-drag.ts'

export type OverlayProps = {
  /** How much smaller the page is shown. */
  scale: number
  page: CanvasPage
  acts: TreeActs
  blocks: Forms['blocks']
  hovered: string | undefined
  problems: readonly Problem[]
  /** Whether somebody types in the page: nothing lies over the words then. */
  isTyping: boolean
  onAddBehind(): void
  /** Somebody wants to say something about a block, or to read what was said. */
  onTalk(id: string): void
  around: Around | undefined
  onLead(lead: Lead): void
  onChange: ChangeBlock
  /** Begins to drag a block that is not in the page yet, from somewhere around it. */
  taker: Ref<BeginDrag>
  /** Such a block is on its way, or is not any more. */
  onTaken(isTaken: boolean): void
}

/** What lies over the page that is edited. It stands in the frame, in a tree of its own, so that it scrolls with the page and has no style of it. */
export function Overlay(props: OverlayProps) {
  const { frame } = props.page
  const shadow = useMemo(() => openShadow(frame), [frame])
  useEffect(() => {
    ;(shadow.host as HTMLElement).style.setProperty('--scale', String(props.scale))
  }, [shadow, props.scale])
  useEffect(() => () => (shadow.host as HTMLElement).remove(), [shadow])
  return createPortal(<Layer {...props} />, shadow)
}

function Layer({
  page,
  scale,
  acts,
  blocks,
  hovered,
  problems,
  isTyping,
  onAddBehind,
  onTalk,
  around,
  onLead,
  onChange,
  taker,
  onTaken,
}: OverlayProps) {
  const say = useSay()
  const { selected, place, count, isReadOnly } = acts
  const { drag, begin } = useDrag({
    page,
    tree: acts.tree,
    blocks,
    onTaken,
    onDrop(component, to, isNew) {
      if (!isNew) return acts.moveTo(component.id, to)
      acts.insert(component, to)
      countUse(component.definition)
      acts.askToAdd(undefined)
    },
  })
  useImperativeHandle(taker, () => begin)
  const isRoot = place === undefined
  const box = selected === undefined || isRoot ? undefined : boxIn(page, selected.id)
  const lead = selected && leadOf(selected)
  const aroundBox = around && boxAround(page, around)
  const marked = [...new Set(problems.flatMap(({ component }) => component ?? []))]
  return (
    <>
      {marked.map((id) => (
        <Outlined
          key={id}
          page={page}
          id={id}
          kind={problems.some((each) => each.component === id && each.grade !== 'warns') ? 'problem' : 'warning'}
        />
      ))}
      {isTyping || drag !== undefined ? null : <TalkMarks page={page} acts={acts} onTalk={onTalk} />}
      {hovered === undefined || hovered === selected?.id || drag !== undefined || isTyping ? null : (
        <Outlined page={page} id={hovered} kind="hovered" />
      )}
      {box === undefined ? null : <div className="box" data-kind="selected" style={box} />}
      {around === undefined || aroundBox === undefined ? null : (
        <>
          <div className="box" data-kind="selected" style={aroundBox} />
          <Bar page={page} scale={scale} box={aroundBox} label={say(`studioAround.${around}`)}>
            <span className="grip">{say(`studioAround.${around}`)}</span>
            {AROUND[around].map((kind) => (
              <BarAct key={kind} icon={kind === around ? 'page' : 'menu'} label={say(`studioLead.${kind}`)} onPress={() => onLead({ kind })} />
            ))}
          </Bar>
        </>
      )}
      {box === undefined || selected === undefined || isTyping ? null : (
        <Bar
          page={page}
          scale={scale}
          box={box}
          label={acts.nameOf(selected)}
          onAddBelow={isReadOnly || drag !== undefined ? undefined : onAddBehind}
        >
          <span className="grip" title={say('studioDragBlock')} onPointerDown={isReadOnly ? undefined : (event) => begin(selected, event)}>
            {isReadOnly ? null : <Icon name="drag" />}
            {acts.nameOf(selected)}
          </span>
          <BarAct icon="parent" label={say('studioSelectParent')} onPress={() => place !== undefined && acts.select(place.parent)} />
          {lead === undefined ? null : <BarAct icon="link" label={say(`studioLead.${lead.kind}`)} onPress={() => onLead(lead)} />}
          <BarAct icon="comment" label={say('studioTalkAbout')} onPress={() => onTalk(selected.id)} />
          {isReadOnly ? null : (
            <>
              <BarAct icon="up" label={say('studioMoveUp')} isDisabled={place?.index === 0} onPress={() => acts.move(-1)} />
              <BarAct icon="down" label={say('studioMoveDown')} isDisabled={(place?.index ?? 0) >= count - 1} onPress={() => acts.move(1)} />
              <BarAct icon="add" label={say('studioAddBehind')} onPress={onAddBehind} />
              <BarAct icon="copy" label={say('studioDuplicate')} onPress={acts.duplicate} />
              <BarAct icon="remove" label={say('studioRemove')} onPress={acts.remove} />
            </>
          )}
        </Bar>
      )}
      {box === undefined || selected === undefined || isTyping || isReadOnly || drag !== undefined ? null : (
        <ColumnBorders page={page} component={selected} onChange={onChange} />
      )}
      {drag?.drop?.target === undefined ? null : <div className="line" style={toStyle(drag.drop.target.line)} />}
      {drag?.drop === undefined || drag.drop.target !== undefined || drag.drop.refusing === undefined ? null : (
        <div className="box" data-kind="refusing" style={toStyle(drag.drop.refusing)} />
      )}
      {drag === undefined ? null : <Ghost drag={drag} name={acts.nameOf(drag.component)} />}
    </>
  )
}

/** The block under the pointer. A new one is on its way over the studio as well, where the frame shows nothing. */
function Ghost({ drag: { isNew, drop, x, y, outside }, name }: { drag: Drag; name: string }) {
  const say = useSay()
  const isRefused = drop !== undefined && drop.target === undefined
  const words = isRefused ? say('studioNoPlaceForBlock', { name }) : name
  const kind = isRefused ? 'refused' : undefined
  if (!isNew)
    return (
      <div className="ghost" data-kind={kind} style={{ left: x + 12, top: y + 8 }}>
        {words}
      </div>
    )
  return createPortal(
    <div className="studio-drag-ghost" data-kind={kind} style={{ left: outside.x + 12, top: outside.y + 8 }}>
      {words}
    </div>,
    document.body,
  )
}

function toStyle({ left, top, right, bottom }: Box) {
  return { left, top, width: right - left, height: bottom - top }
}

function Outlined({ page, id, kind }: { page: CanvasPage; id: string; kind: string }) {
  const box = boxIn(page, id)
  return box === undefined ? null : <div className="box" data-kind={kind} style={box} />
}
