import { memo } from 'react'

import type { DeviceName } from '#model/images/crops.ts'
import { Button, type ButtonProps } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import type { IconName } from '#studio/kit/icon.tsx'

/** The widths of devices in pixels; `free` is as wide as there is room. */
export const WIDTHS = { phone: 390, tablet: 820, desktop: 1280, free: undefined } as const
export type CanvasWidth = keyof typeof WIDTHS
/** The device whose pictures a width shows. */
export const DEVICE_OF: Readonly<Record<CanvasWidth, DeviceName>> = { phone: 'mobile', tablet: 'tablet', desktop: 'desktop', free: 'desktop' }

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
  const comments = say('studioTab.comments')
  return (
    <div className="studio-page-bar" data-pane="">
      {onAdd === undefined ? null : <Tool kind="plain" icon="add" name={say('studioAddBlock')} onPress={onAdd} />}
      <div className="studio-acts">
        <Button kind="quiet" icon="undo" aria-label={say('studioUndoChange')} isDisabled={!canUndo} onPress={onUndo} />
        <Button kind="quiet" icon="redo" aria-label={say('studioRedo')} isDisabled={!canRedo} onPress={onRedo} />
      </div>
      <div role="group" aria-label={say('studioWidth')} className="studio-segments">
        {(Object.keys(WIDTHS) as CanvasWidth[]).map((name) => (
          <Button
            key={name}
            kind="quiet"
            icon={name}
            aria-label={say(`studioWidth.${name}`)}
            aria-pressed={width === name}
            onPress={() => onWidth(name)}
          />
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
        <Tool
          icon="list"
          name={say('studioOutline')}
          aria-pressed={panels.outline}
          onPress={() => onPanels({ ...panels, outline: !panels.outline })}
        />
        <Tool icon="columns" name={say('studioProperties')} aria-pressed={panels.side === 'form'} onPress={() => onPanels(toggle(panels, 'form'))} />
        <Tool
          icon="comment"
          name={openComments === 0 ? comments : say('studioTabWithCount', { name: comments, count: openComments })}
          count={openComments}
          aria-pressed={panels.side === 'comments'}
          onPress={() => onPanels(toggle(panels, 'comments'))}
        />
      </div>
    </div>
  )
})

function toggle(panels: Panels, side: 'form' | 'comments'): Panels {
  return { ...panels, side: panels.side === side ? undefined : side }
}

type ToolProps = Pick<ButtonProps, 'kind' | 'aria-pressed' | 'onPress'> & { icon: IconName; name: string; count?: number }

/** A button that shows its icon and a count alone where the bar has no room for its name. */
function Tool({ kind = 'quiet', icon, name, count = 0, ...rest }: ToolProps) {
  return (
    <Button {...rest} kind={kind} icon={icon} hint={name}>
      <span className="studio-tool-name">{name}</span>
      {count === 0 ? null : (
        <span className="studio-tool-count" aria-hidden="true">
          {count}
        </span>
      )}
    </Button>
  )
}
