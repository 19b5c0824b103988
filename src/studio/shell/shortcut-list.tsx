import { useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'

const SHORTCUTS = [
  { keys: ['Ctrl', 'K'], text: 'studioKeyFind' },
  { keys: ['/'], text: 'studioKeySearch' },
  { keys: ['g', 'd'], text: 'studioKeyDashboard' },
  { keys: ['g', 'c'], text: 'studioKeyContents' },
  { keys: ['g', 'p'], text: 'studioKeyPages' },
  { keys: ['g', 'm'], text: 'studioKeyMedia' },
  { keys: ['↑', '↓'], text: 'studioKeyRows' },
  { keys: ['x'], text: 'studioKeyPick' },
  { keys: ['F6'], text: 'studioKeyPane' },
  { keys: ['Ctrl', 'S'], text: 'studioKeySave' },
  { keys: ['Ctrl', 'Z'], text: 'studioKeyUndo' },
  { keys: ['Ctrl', 'Shift', 'Z'], text: 'studioKeyRedo' },
  { keys: ['Ctrl', 'Enter'], text: 'studioKeyPublish' },
  { keys: ['Esc'], text: 'studioKeyClose' },
  { keys: ['?'], text: 'studioKeyHelp' },
] as const

/** All keyboard shortcuts. */
export function ShortcutList({ onClose }: { onClose: () => void }) {
  const say = useSay()
  return (
    <Modal title={say('studioShortcuts')} onClose={onClose}>
      <dl className="studio-shortcuts">
        {SHORTCUTS.map(({ keys, text }) => (
          <div key={text}>
            <dt>{say(text)}</dt>
            <dd>
              {keys.map((key) => (
                <kbd key={key}>{key === 'Ctrl' ? say('studioControlKey') : key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  )
}
