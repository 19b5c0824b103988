import { useId, useRef, useState, type KeyboardEvent } from 'react'

import { LONGEST_COMMENT } from '#model/authoring/states.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { findMentions, findTypedName, offerNames } from './find-mentions.ts'
import { useColleagues } from './use-threads.ts'

export type CommentBoxProps = {
  label: string
  /** What the button says. */
  does: string
  /** By which text that was not sent yet is found again. */
  keep: string
  first?: string
  send(written: { text: string; mentions: string[] }): Promise<unknown>
  onDone?: () => void
  onCancel?: () => void
  isFocused?: boolean
}

/** What was typed and not sent: it is there again when the box is. */
const UNSENT = new Map<string, string>()
/** Names that are offered at once. */
const MOST_NAMES = 6

/** A text for others. Behind an `@` the names of colleagues are offered: arrow keys choose, Enter takes one. */
export function CommentBox({ label, does, keep, first = '', send, onDone, onCancel, isFocused = false }: CommentBoxProps) {
  const { self } = useDesk()
  const say = useSay()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const colleagues = useColleagues().filter((each) => each.id !== self.id)
  const [text, setText] = useState(() => UNSENT.get(keep) ?? first)
  const [caret, setCaret] = useState<number>()
  const [chosen, setChosen] = useState(0)
  const [isSending, setSending] = useState(false)
  const [error, setError] = useState<unknown>()
  const name = caret === undefined ? undefined : findTypedName(text, caret)
  const offered = name === undefined ? [] : offerNames(name.typed, colleagues).slice(0, MOST_NAMES)
  const current = offered[Math.min(chosen, offered.length - 1)]

  const write = (value: string, at: number | undefined) => {
    UNSENT.set(keep, value)
    setText(value)
    setCaret(at)
    setChosen(0)
  }
  const take = (taken: string) => {
    if (name === undefined || caret === undefined) return
    const value = `${text.slice(0, name.start)}@${taken} ${text.slice(caret)}`
    const at = name.start + taken.length + 2
    write(value, undefined)
    requestAnimationFrame(() => {
      field.current?.focus()
      field.current?.setSelectionRange(at, at)
    })
  }
  const sendNow = async () => {
    if (text.trim() === '' || isSending) return
    setSending(true)
    setError(undefined)
    try {
      await send({ text, mentions: findMentions(text, colleagues) })
      UNSENT.delete(keep)
      setText('')
      onDone?.()
    } catch (caught) {
      setError(caught)
    } finally {
      setSending(false)
    }
  }
  const onKey = (event: KeyboardEvent) => {
    // The desk around knows Ctrl Enter as publishing.
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      void sendNow()
      return
    }
    if (current === undefined) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setChosen((offered.indexOf(current) + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(current.name)
    else if (event.key === 'Escape') setCaret(undefined)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      className="studio-comment-box"
      onSubmit={(event) => {
        event.preventDefault()
        void sendNow()
      }}
    >
      <label htmlFor={id} className="studio-hidden">
        {label}
      </label>
      <textarea
        id={id}
        ref={field}
        className="studio-input"
        rows={text.includes('\n') || text.length > 60 ? 4 : 2}
        value={text}
        dir="auto"
        maxLength={LONGEST_COMMENT}
        placeholder={label}
        aria-autocomplete="list"
        aria-controls={current === undefined ? undefined : `${id}-names`}
        aria-activedescendant={current === undefined ? undefined : `${id}-${current.id}`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- somebody has asked to write here
        autoFocus={isFocused}
        onChange={({ target }) => write(target.value, target.selectionStart)}
        onKeyDown={onKey}
        onBlur={() => setCaret(undefined)}
      />
      {current === undefined ? null : (
        <div id={`${id}-names`} className="studio-names" role="listbox" aria-label={say('talkColleagues')}>
          {offered.map((each) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the text
            <div
              key={each.id}
              id={`${id}-${each.id}`}
              role="option"
              tabIndex={-1}
              aria-selected={each === current}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(each.name)}
            >
              {each.name}
            </div>
          ))}
        </div>
      )}
      {error === undefined ? null : <RefusalNote error={error} />}
      <div className="studio-acts">
        <Button type="submit" kind={text.trim() === '' ? 'plain' : 'main'} isDisabled={text.trim() === ''} isPending={isSending}>
          {does}
        </Button>
        {onCancel === undefined ? null : (
          <Button
            kind="quiet"
            onPress={() => {
              UNSENT.delete(keep)
              onCancel()
            }}
          >
            {say('studioCancel')}
          </Button>
        )}
      </div>
    </form>
  )
}
