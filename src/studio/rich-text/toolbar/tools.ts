import { redo, undo } from '@tiptap/pm/history'
import type { Command } from '@tiptap/pm/state'

import { insertBlock, toggleQuote, typeOf } from '../commands/blocks.ts'
import { indent, insertDefinitions, outdent, toggleList } from '../commands/lists.ts'
import { clearFormatting, toggleStyle } from '../commands/marks.ts'
import { changeTable, insertTable } from '../commands/tables.ts'
import type { Shortcut } from '../editor/keys.ts'

/** What a tool opens instead of doing something at once. */
export type Opening = 'link' | 'term' | 'image' | 'figure' | 'formula'

/** A tool of the toolbar. `isToggle` ones are pressed or not; `needs` names what must be possible for the tool to be used. */
export type Tool = { name: ToolName; act: Command | Opening; isToggle?: boolean; shortcut?: Shortcut; needs?: string }

export type GroupName = 'history' | 'words' | 'links' | 'blocks' | 'objects' | 'table'

const table = (...names: Extract<ToolName, Parameters<typeof changeTable>[0]>[]): Tool[] =>
  names.map((name) => ({
    name,
    act: changeTable(name),
    isToggle: name === 'headRow' || name === 'caption',
    ...(name === 'merge' || name === 'split' ? { needs: name } : name === 'caption' || name === 'deleteTable' ? {} : { needs: 'cells' }),
  }))

/** All tools in their groups. Those for tables are shown while the cursor is in one. */
export const TOOL_GROUPS: readonly { name: GroupName; tools: readonly Tool[] }[] = [
  {
    name: 'history',
    tools: [
      { name: 'undo', act: undo, shortcut: 'undo', needs: 'undo' },
      { name: 'redo', act: redo, shortcut: 'redo', needs: 'redo' },
    ],
  },
  {
    name: 'words',
    tools: [
      { name: 'bold', act: toggleStyle('bold'), isToggle: true, shortcut: 'bold' },
      { name: 'italic', act: toggleStyle('italic'), isToggle: true, shortcut: 'italic' },
      { name: 'sub', act: toggleStyle('sub'), isToggle: true, shortcut: 'sub' },
      { name: 'sup', act: toggleStyle('sup'), isToggle: true, shortcut: 'sup' },
      { name: 'symbol', act: toggleStyle('symbol'), isToggle: true },
      { name: 'code', act: toggleStyle('code'), isToggle: true, shortcut: 'code' },
      { name: 'clear', act: clearFormatting, shortcut: 'clear' },
    ],
  },
  {
    name: 'links',
    tools: [
      { name: 'link', act: 'link', isToggle: true, shortcut: 'link' },
      { name: 'term', act: 'term' },
    ],
  },
  {
    name: 'blocks',
    tools: [
      { name: 'ul', act: toggleList('ul'), isToggle: true, shortcut: 'ul' },
      { name: 'ol', act: toggleList('ol'), isToggle: true, shortcut: 'ol' },
      { name: 'indent', act: indent, shortcut: 'indent', needs: 'indent' },
      { name: 'outdent', act: outdent, shortcut: 'outdent', needs: 'outdent' },
      { name: 'quote', act: toggleQuote, isToggle: true, shortcut: 'quote' },
    ],
  },
  {
    name: 'objects',
    tools: [
      { name: 'table', act: insertTable },
      { name: 'dl', act: insertDefinitions },
      { name: 'figure', act: 'figure' },
      { name: 'image', act: 'image', isToggle: true },
      { name: 'formula', act: 'formula', isToggle: true },
      { name: 'rule', act: insertBlock(typeOf('hr').create()) },
    ],
  },
  {
    name: 'table',
    tools: table(
      'rowAbove',
      'rowBelow',
      'deleteRow',
      'columnBefore',
      'columnAfter',
      'deleteColumn',
      'merge',
      'split',
      'headRow',
      'caption',
      'deleteTable',
    ),
  },
]

export type ToolName =
  | 'undo'
  | 'redo'
  | 'bold'
  | 'italic'
  | 'sub'
  | 'sup'
  | 'symbol'
  | 'code'
  | 'clear'
  | 'link'
  | 'term'
  | 'ul'
  | 'ol'
  | 'indent'
  | 'outdent'
  | 'dl'
  | 'quote'
  | 'table'
  | 'image'
  | 'figure'
  | 'formula'
  | 'rule'
  | 'rowAbove'
  | 'rowBelow'
  | 'deleteRow'
  | 'columnBefore'
  | 'columnAfter'
  | 'deleteColumn'
  | 'merge'
  | 'split'
  | 'headRow'
  | 'caption'
  | 'deleteTable'
