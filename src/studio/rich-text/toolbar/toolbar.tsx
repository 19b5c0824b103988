import { type KeyboardEvent, type RefObject, useState } from 'react'
import type { Command } from '@tiptap/pm/state'

import type { Say } from '#texts/say.ts'
import { BLOCK_KINDS, type BlockKind, setBlockKind } from '../commands/blocks.ts'
import { SHORTCUTS, type Shortcut } from '../editor/keys.ts'
import type { ToolState } from '../editor/tool-state.ts'
import { Icon } from './icons.tsx'
import { type Opening, type Tool, TOOL_GROUPS } from './tools.ts'

type ToolbarProps = {
  label: string
  say: Say
  state: ToolState
  /** The id of the text that the tools are for. */
  controls: string
  run(command: Command): void
  open(opening: Opening): void
  place: RefObject<HTMLDivElement | null>
}

/** The tools of the editor, one stop for Tab: arrow keys, Home and End go from tool to tool. */
export function Toolbar({ label, say, state, controls, run, open, place }: ToolbarProps) {
  const [current, setCurrent] = useState('block')
  const groups = TOOL_GROUPS.filter(({ name }) => name !== 'table' || state.isInTable)
  const names = ['block', ...groups.flatMap(({ tools }) => tools.map(({ name }) => name))]
  const stop = names.includes(current) ? current : 'block'
  const show = (tool: Tool) => (
    <ToolButton
      key={tool.name}
      tool={tool}
      state={state}
      say={say}
      isStop={stop === tool.name}
      act={() => (typeof tool.act === 'string' ? open(tool.act) : run(tool.act))}
    />
  )
  const showGroup = ({ name, tools }: (typeof TOOL_GROUPS)[number]) => (
    <div key={name} role="group" aria-label={say(`richTextGroup.${name}`)} className="rich-text-group" data-group={name}>
      {tools.map(show)}
    </div>
  )
  return (
    <div
      ref={place}
      className="rich-text-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={say('richTextToolbar', { label })}
      aria-controls={controls}
      onKeyDown={moveFocus}
      onFocus={({ target }) => setCurrent(target.dataset['tool'] ?? 'block')}
    >
      <div className="rich-text-row">
        <BlockSelect say={say} kind={state.block} isStop={stop === 'block'} choose={(kind) => run(setBlockKind(kind))} />
        {TOOL_GROUPS.filter(({ name }) => name !== 'table').map(showGroup)}
      </div>
      {state.isInTable && <div className="rich-text-row">{TOOL_GROUPS.filter(({ name }) => name === 'table').map(showGroup)}</div>}
    </div>
  )
}

function moveFocus(event: KeyboardEvent<HTMLDivElement>): void {
  const stops = Array.from(event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]'))
  const at = stops.findIndex((stop) => stop === document.activeElement)
  const places: Record<string, number> = {
    ArrowRight: (at + 1) % stops.length,
    ArrowLeft: (at - 1 + stops.length) % stops.length,
    Home: 0,
    End: stops.length - 1,
  }
  const next = places[event.key]
  if (next === undefined) return
  event.preventDefault()
  stops[next]?.focus()
}

function BlockSelect({ say, kind, isStop, choose }: { say: Say; kind: BlockKind | undefined; isStop: boolean; choose(kind: BlockKind): void }) {
  return (
    <select
      className="rich-text-kind"
      data-tool="block"
      tabIndex={isStop ? 0 : -1}
      aria-label={say('richTextBlock')}
      value={kind ?? ''}
      onChange={({ target }) => {
        const chosen = BLOCK_KINDS.find((one) => one === target.value)
        if (chosen !== undefined) choose(chosen)
      }}
    >
      {kind === undefined && (
        <option value="" disabled>
          {say('richTextOtherBlock')}
        </option>
      )}
      {BLOCK_KINDS.map((one) => (
        <option key={one} value={one}>
          {say(`richTextBlock.${one}`)}
        </option>
      ))}
    </select>
  )
}

function ToolButton({ tool, state, say, isStop, act }: { tool: Tool; state: ToolState; say: Say; isStop: boolean; act(): void }) {
  const label = say(`richTextTool.${tool.name}`)
  const isUsable = tool.needs === undefined || state.usable.includes(tool.needs)
  const keys = tool.shortcut === undefined ? undefined : SHORTCUTS[tool.shortcut]
  return (
    <button
      type="button"
      className="rich-text-tool"
      data-tool={tool.name}
      data-hint={tool.shortcut === undefined ? label : say('richTextHint', { label, keys: toWords(tool.shortcut, say) })}
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-pressed={tool.isToggle === true ? state.pressed.includes(tool.name) : undefined}
      aria-disabled={!isUsable}
      aria-keyshortcuts={keys?.replace('Mod-', isMac() ? 'Meta+' : 'Control+').replace('Shift-', 'Shift+')}
      // The selection in the text stays while a tool is clicked.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isUsable && act()}
    >
      <Icon name={tool.name} />
    </button>
  )
}

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform)
}

/** `Ctrl+B`, on a German keyboard `Strg+B`, on a Mac `⌘B`. */
function toWords(shortcut: Shortcut, say: Say): string {
  const [key = '', ...held] = SHORTCUTS[shortcut].split('-').toReversed()
  const signs: Record<string, string> = isMac() ? { Mod: '⌘', Shift: '⇧' } : { Mod: `${say('richTextControlKey')}+`, Shift: 'Shift+' }
  return (
    held
      .toReversed()
      .map((name) => signs[name] ?? '')
      .join('') + key.toUpperCase()
  )
}
