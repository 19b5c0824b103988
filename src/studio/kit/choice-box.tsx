import { useEffect, useId, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react'

import { useSay } from './desk.tsx'
import { Icon } from './icon.tsx'

export type Choice = {
  key: string
  text: string
  about?: string | undefined
  /** Stands above its name. */
  picture?: ReactNode
  after?: ReactNode
  /** Names a group of choices that follow one another. */
  group?: string | undefined
  act(): void
  /** It was taken by the pointer: by a mouse anywhere, by a finger at its handle, because elsewhere a finger scrolls. */
  take?: ((event: PointerEvent<HTMLElement>) => void) | undefined
}

export type ChoiceBoxProps = {
  label: string
  hint?: string
  typed: string
  onTyped(typed: string): void
  choices: readonly Choice[]
  isWaiting?: boolean
  /** What is told about a choice stands below its name; cards stand side by side, too. */
  look?: 'lines' | 'cards'
  /** Why the choices could not be found, with the way to try again. */
  problem?: ReactNode
}

/** A field with the choices for what was typed below it: arrows walk, Enter takes, a click takes. */
export function ChoiceBox({ label, hint, typed, onTyped, choices, isWaiting = false, look, problem }: ChoiceBoxProps) {
  const say = useSay()
  const id = useId()
  const [at, setAt] = useState(0)
  const place = Math.min(at, Math.max(0, choices.length - 1))
  // What is shown may still belong to the words before: Enter is kept until its choices have come.
  const isAsked = useRef(false)
  useEffect(() => {
    if (!isAsked.current || isWaiting) return
    isAsked.current = false
    choices[place]?.act()
  })
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setAt((place + step + choices.length) % Math.max(1, choices.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (isWaiting) isAsked.current = true
      else choices[place]?.act()
    }
  }
  return (
    <>
      <input
        className="studio-input"
        type="search"
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={choices.length === 0 ? undefined : `${id}-${place}`}
        // At once, so that no letter is typed into what had the focus before.
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog is opened to type here
        autoFocus
        autoComplete="off"
        spellCheck={false}
        value={typed}
        placeholder={hint}
        onChange={(event) => {
          isAsked.current = false
          onTyped(event.target.value)
          setAt(0)
        }}
        onKeyDown={walk}
      />
      <div className="studio-choices" role="listbox" id={id} aria-label={say('studioFound')} aria-busy={isWaiting} data-look={look}>
        {groupChoices(choices).map(({ name, from, members }) => {
          const options = members.map((choice, offset) => {
            const index = from + offset
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the keys are those of the field above
              <div
                key={choice.key}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === place}
                ref={index === place ? scrollTo : undefined}
                onMouseMove={() => setAt(index)}
                // The focus stays in the field, where the next words are typed.
                onMouseDown={(event) => event.preventDefault()}
                onClick={choice.act}
                onPointerDown={(event) => (isTaking(event) ? choice.take?.(event) : undefined)}
              >
                {choice.picture}
                {choice.take === undefined ? null : (
                  <span className="studio-choice-grip" title={say('studioDragToPage')} aria-hidden="true">
                    <Icon name="drag" />
                  </span>
                )}
                <span dir="auto">{choice.text}</span>
                {choice.about === undefined ? null : <span className="studio-soft">{choice.about}</span>}
                {choice.after}
              </div>
            )
          })
          if (name === undefined) return options
          return (
            <div key={name} role="group" aria-labelledby={`${id}-group-${from}`}>
              <p id={`${id}-group-${from}`} className="studio-choice-group" role="presentation">
                {name}
              </p>
              {options}
            </div>
          )
        })}
      </div>
      {problem}
      {choices.length === 0 && !isWaiting && problem === undefined ? <p className="studio-soft">{say('studioNothingFound')}</p> : null}
    </>
  )
}

type Group = { name: string | undefined; from: number; members: Choice[] }

/** Choices that follow one another and name the same group, or none, with the place of the first. */
function groupChoices(choices: readonly Choice[]): Group[] {
  const groups: Group[] = []
  for (const [from, choice] of choices.entries()) {
    const last = groups.at(-1)
    if (last !== undefined && last.name === choice.group) last.members.push(choice)
    else groups.push({ name: choice.group, from, members: [choice] })
  }
  return groups
}

function isTaking({ pointerType, button, target }: PointerEvent): boolean {
  return button === 0 && (pointerType === 'mouse' || (target as Element).closest('.studio-choice-grip') !== null)
}

function scrollTo(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
