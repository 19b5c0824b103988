import { memo } from 'react'

import type { DeviceName } from '#model/images/crops.ts'
import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import type { IconName } from '#studio/kit/icon.tsx'

/** The widths of devices in pixels; `free` is as wide as there is room. */
export const WIDTHS = { phone: 390, tablet: 820, desktop: 1280, free: undefined } as const
export type CanvasWidth = keyof typeof WIDTHS
/** The device whose pictures a width shows. */
export const DEVICE_OF: Readonly<Record<CanvasWidth, DeviceName>> = { phone: 'mobile', tablet: 'tablet', desktop: 'desktop', free: 'desktop' }
const ICONS: Readonly<Record<CanvasWidth, IconName | undefined>> = { phone: 'phone', tablet: 'tablet', desktop: 'desktop', free: undefined }

/** What stands beside the page: the outline, and at the other side the form of the selected block or what was said about it. */
export type Panels = { outline: boolean; side: 'form' | 'comments' | undefined }

export type PageBarProps = {
  width: CanvasWidth
  onWidth(width: CanvasWidth): void
  isMember: boolean
  onMember(isMember: boolean): void
  /** Whether the server is still to draw what was changed last. */
  isBehind: boolean
  panels: Panels
  onPanels(panels: Panels): void
  /** How many comments are open. */
  openComments: number
  onUndo(): void
  onRedo(): void
  canUndo: boolean
  canRedo: boolean
  /** Undefined for those who may not add any. */
  onAdd: (() => void) | undefined
}

/** What is chosen for the whole page: its width, who looks at it, and the last changes. */
export const PageBar = memo(function PageBar({
  width,
  onWidth,
  isMember,
  onMember,
  isBehind,
  panels,
  onPanels,
  openComments,
  onUndo,
  onRedo,
  canUndo,
  canRedo,
  onAdd,
}: PageBarProps) {
  const say = useSay()
  return (
    <div className="studio-page-bar" data-pane="">
      {onAdd === undefined ? null : (
        <Button icon="add" onPress={onAdd}>
          {say('studioAddBlock')}
        </Button>
      )}
      <div role="group" aria-label={say('studioWidth')} className="studio-segments">
        {(Object.keys(WIDTHS) as CanvasWidth[]).map((name) => (
          <WidthButton key={name} name={name} isChosen={width === name} onChoose={() => onWidth(name)} />
        ))}
      </div>
      <label className="studio-tick">
        <input type="checkbox" checked={isMember} onChange={({ target }) => onMember(target.checked)} />
        {say('studioAsMember')}
      </label>
      <span className="studio-soft" aria-hidden="true">
        {isBehind ? say('studioPageWaiting') : ''}
      </span>
      <div className="studio-acts">
        <Button kind="quiet" icon="list" aria-pressed={panels.outline} onPress={() => onPanels({ ...panels, outline: !panels.outline })}>
          {say('studioOutline')}
        </Button>
        <Button kind="quiet" icon="columns" aria-pressed={panels.side === 'form'} onPress={() => onPanels(toggle(panels, 'form'))}>
          {say('studioProperties')}
        </Button>
        <Button kind="quiet" icon="comment" aria-pressed={panels.side === 'comments'} onPress={() => onPanels(toggle(panels, 'comments'))}>
          {openComments === 0 ? say('studioTab.comments') : say('studioTabWithCount', { name: say('studioTab.comments'), count: openComments })}
        </Button>
        <Button kind="quiet" icon="undo" aria-label={say('studioUndoChange')} isDisabled={!canUndo} onPress={onUndo} />
        <Button kind="quiet" icon="redo" aria-label={say('studioRedo')} isDisabled={!canRedo} onPress={onRedo} />
      </div>
    </div>
  )
})

function toggle(panels: Panels, side: 'form' | 'comments'): Panels {
  return { ...panels, side: panels.side === side ? undefined : side }
}

/** A device is known by its icon, which leaves room in the bar. */
function WidthButton({ name, isChosen, onChoose }: { name: CanvasWidth; isChosen: boolean; onChoose(): void }) {
  const say = useSay()
  const icon = ICONS[name]
  const label = say(`studioWidth.${name}`)
  if (icon !== undefined) return <Button kind="quiet" icon={icon} aria-label={label} aria-pressed={isChosen} onPress={onChoose} />
  return (
    <Button kind="quiet" aria-pressed={isChosen} onPress={onChoose}>
      {label}
    </Button>
  )
}
