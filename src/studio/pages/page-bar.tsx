import { memo } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import type { IconName } from '#studio/kit/icon.tsx'

/** The widths of devices in pixels; `free` is as wide as there is room. */
export const WIDTHS = { phone: 390, tablet: 820, desktop: 1280, free: undefined } as const
export type CanvasWidth = keyof typeof WIDTHS
const ICONS: Readonly<Record<CanvasWidth, IconName | undefined>> = { phone: 'phone', tablet: 'tablet', desktop: 'desktop', free: undefined }

/** Whether the outline and the form stand beside the page. */
export type Panels = { outline: boolean; form: boolean }

export type PageBarProps = {
  width: CanvasWidth
  onWidth(width: CanvasWidth): void
  isMember: boolean
  onMember(isMember: boolean): void
  /** Whether the server is still to draw what was changed last. */
  isBehind: boolean
  panels: Panels
  onPanels(panels: Panels): void
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
  onUndo,
  onRedo,
  canUndo,
  canRedo,
  onAdd,
}: PageBarProps) {
  const say = useSay()
  return (
    <div className="studio-page-bar">
      {onAdd === undefined ? null : (
        <Button icon="add" onPress={onAdd}>
          {say('studioAddBlock')}
        </Button>
      )}
      <div role="group" aria-label={say('studioWidth')} className="studio-segments">
        {(Object.keys(WIDTHS) as CanvasWidth[]).map((name) => (
          <Button key={name} kind="quiet" {...iconOf(name)} aria-pressed={width === name} onPress={() => onWidth(name)}>
            {say(`studioWidth.${name}`)}
          </Button>
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
        <Button kind="quiet" icon="columns" aria-pressed={panels.form} onPress={() => onPanels({ ...panels, form: !panels.form })}>
          {say('studioProperties')}
        </Button>
        <Button kind="quiet" icon="undo" isDisabled={!canUndo} onPress={onUndo}>
          {say('studioUndoChange')}
        </Button>
        <Button kind="quiet" icon="redo" isDisabled={!canRedo} onPress={onRedo}>
          {say('studioRedo')}
        </Button>
      </div>
    </div>
  )
})

function iconOf(name: CanvasWidth): { icon?: IconName } {
  const icon = ICONS[name]
  return icon === undefined ? {} : { icon }
}
