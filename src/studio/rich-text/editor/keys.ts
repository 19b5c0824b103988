import { baseKeymap, chainCommands, exitCode } from '@tiptap/pm/commands'
import { redo, undo } from '@tiptap/pm/history'
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from '@tiptap/pm/inputrules'
import { keymap } from '@tiptap/pm/keymap'
import type { Command, Plugin } from '@tiptap/pm/state'
import { goToNextCell } from '@tiptap/pm/tables'

import { insertBreak, leaveLine, setBlockKind, toggleQuote, typeOf } from '../commands/blocks.ts'
import { indent, outdent, splitDefinition, splitItem, toggleList } from '../commands/lists.ts'
import { clearFormatting, toggleStyle } from '../commands/marks.ts'

/** Keys by command, as the toolbar names them in its hints. `Mod` is Command on a Mac and Control elsewhere. */
export const SHORTCUTS = {
  bold: 'Mod-b',
  italic: 'Mod-i',
  code: 'Mod-e',
  sub: 'Mod-,',
  sup: 'Mod-.',
  link: 'Mod-k',
  ul: 'Mod-Shift-8',
  ol: 'Mod-Shift-7',
  indent: 'Mod-]',
  outdent: 'Mod-[',
  quote: 'Mod-Shift-9',
  clear: 'Mod-\\',
  undo: 'Mod-z',
  redo: 'Mod-y',
} as const
export type Shortcut = keyof typeof SHORTCUTS

/** The keys of the editor. Tab leaves it but in tables, where it goes from cell to cell and out at the last one. */
export function createKeys({ openLink, focusToolbar }: { openLink: Command; focusToolbar: Command }): Plugin[] {
  const own: Record<string, Command> = {
    [SHORTCUTS.bold]: toggleStyle('bold'),
    [SHORTCUTS.italic]: toggleStyle('italic'),
    [SHORTCUTS.code]: toggleStyle('code'),
    [SHORTCUTS.sub]: toggleStyle('sub'),
    [SHORTCUTS.sup]: toggleStyle('sup'),
    [SHORTCUTS.link]: openLink,
    [SHORTCUTS.ul]: toggleList('ul'),
    [SHORTCUTS.ol]: toggleList('ol'),
    [SHORTCUTS.indent]: indent,
    [SHORTCUTS.outdent]: outdent,
    [SHORTCUTS.quote]: toggleQuote,
    [SHORTCUTS.clear]: clearFormatting,
    [SHORTCUTS.undo]: undo,
    [SHORTCUTS.redo]: redo,
    'Mod-Shift-z': redo,
    'Mod-Alt-0': setBlockKind('paragraph'),
    'Mod-Alt-2': setBlockKind('heading2'),
    'Mod-Alt-3': setBlockKind('heading3'),
    'Mod-Alt-4': setBlockKind('heading4'),
    'Alt-F10': focusToolbar,
    'Shift-Enter': chainCommands(exitCode, insertBreak),
    // It publishes, in a line of code, too.
    'Mod-Enter': () => true,
    Enter: chainCommands(leaveLine, splitItem, splitDefinition),
    Tab: goToNextCell(1),
    'Shift-Tab': goToNextCell(-1),
  }
  return [rules(), keymap(own), keymap(baseKeymap)]
}

/** What is typed at the beginning of a line and means a block: `## `, `- `, `1. `, `> `. */
function rules(): Plugin {
  return inputRules({
    rules: [
      textblockTypeInputRule(/^(#{2,4})\s$/, typeOf('heading'), ([, signs = '']) => ({ level: signs.length })),
      listRule(/^\s*[-*–]\s$/, 'ul'),
      listRule(/^1\.\s$/, 'ol'),
      wrappingInputRule(/^>\s$/, typeOf('blockquote')),
    ],
  })
}

function listRule(pattern: RegExp, kind: 'ul' | 'ol'): InputRule {
  return new InputRule(pattern, (state, _match, start, end) => {
    if (state.selection.$from.depth > 1) return null
    const cut = state.apply(state.tr.delete(start, end))
    const made: { tr?: typeof state.tr } = {}
    toggleList(kind)(cut, (tr) => void (made.tr = tr))
    if (made.tr === undefined) return null
    const all = state.tr.delete(start, end)
    for (const step of made.tr.steps) all.step(step)
    return all
  })
}
