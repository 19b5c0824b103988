import { createPortal } from 'react-dom'
import { useEffect, useMemo } from 'react'

import type { Problem } from '#model/authoring/authoring-errors.ts'
import type { Forms } from '#model/types/describe-forms.ts'
import type { ChangeBlock } from '#studio/fields/blocks/use-block-frame.ts'
import type { TreeActs } from '#studio/fields/blocks/use-tree-acts.ts'
import { Icon, type IconName } from '#studio/kit/icon.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import { ColumnBorders } from '../columns/column-borders.tsx'
import { openShadow } from './overlay-host.ts'
import { boxOf } from './read-marks.ts'
import type { CanvasPage } from './use-canvas-page.ts'
import { useDrag } from './use-drag.ts'

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
  onChange: ChangeBlock
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

function Layer({ page, scale, acts, blocks, hovered, problems, isTyping, onAddBehind, onChange }: OverlayProps) {
  const say = useSay()
  const { selected, place, count, isReadOnly } = acts
  const { drag, begin } = useDrag({ page, tree: acts.tree, blocks, onDrop: acts.moveTo })
  const isRoot = place === undefined
  const box = selected === undefined || isRoot ? undefined : boxIn(page, selected.id)
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
      {hovered === undefined || hovered === selected?.id || drag !== undefined || isTyping ? null : (
        <Outlined page={page} id={hovered} kind="hovered" />
      )}
      {box === undefined ? null : <div className="box" data-kind="selected" style={box} />}
      {box === undefined || selected === undefined || isTyping ? null : (
        <div
          className="bar"
          style={{ left: Math.max(0, box.left), ...(box.top * scale < 34 ? { top: box.top } : { bottom: -box.top }) }}
          role="toolbar"
          aria-label={acts.nameOf(selected)}
        >
          <span className="grip" title={say('studioDragBlock')} onPointerDown={isReadOnly ? undefined : (event) => begin(selected, event)}>
            {acts.nameOf(selected)}
          </span>
          <Act icon="parent" label={say('studioSelectParent')} onPress={() => place !== undefined && acts.select(place.parent)} />
          {isReadOnly ? null : (
            <>
              <Act icon="up" label={say('studioMoveUp')} isDisabled={place?.index === 0} onPress={() => acts.move(-1)} />
              <Act icon="down" label={say('studioMoveDown')} isDisabled={(place?.index ?? 0) >= count - 1} onPress={() => acts.move(1)} />
              <Act icon="add" label={say('studioAddBehind')} onPress={onAddBehind} />
              <Act icon="copy" label={say('studioDuplicate')} onPress={acts.duplicate} />
              <Act icon="remove" label={say('studioRemove')} onPress={acts.remove} />
            </>
          )}
        </div>
      )}
      {box === undefined || selected === undefined || isTyping || isReadOnly || drag !== undefined ? null : (
        <ColumnBorders page={page} component={selected} onChange={onChange} />
      )}
      {drag?.target === undefined ? null : (
        <div
          className="line"
          style={{
            left: drag.target.line.left,
            top: drag.target.line.top,
            width: drag.target.line.right - drag.target.line.left,
            height: drag.target.line.bottom - drag.target.line.top,
          }}
        />
      )}
      {drag === undefined ? null : (
        <div className="ghost" style={{ left: drag.x + 12, top: drag.y + 8 }}>
          {acts.nameOf(drag.component)}
        </div>
      )}
    </>
  )
}

function Act({ icon, label, isDisabled = false, onPress }: { icon: IconName; label: string; isDisabled?: boolean; onPress(): void }) {
  return (
    <button type="button" aria-label={label} title={label} disabled={isDisabled} onClick={onPress}>
      <Icon name={icon} />
    </button>
  )
}

function Outlined({ page, id, kind }: { page: CanvasPage; id: string; kind: string }) {
  const box = boxIn(page, id)
  return box === undefined ? null : <div className="box" data-kind={kind} style={box} />
}

/** The box of a block from the beginning of the page, wherever it is scrolled to. */
function boxIn({ frame, marks }: CanvasPage, id: string): { left: number; top: number; width: number; height: number } | undefined {
  const range = marks.blocks.get(id)
  const box = range === undefined ? undefined : boxOf(range)
  const view = frame.defaultView
  return box === undefined || view === null
    ? undefined
    : { left: box.left + view.scrollX, top: box.top + view.scrollY, width: box.width, height: box.height }
}
