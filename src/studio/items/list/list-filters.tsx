import { useEffect, useId, useRef, useState } from 'react'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { STATES } from '#model/authoring/states.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { Icon } from '#studio/kit/icon.tsx'
import { LanguageChoice } from '#studio/kit/language-choice.tsx'
import { writeDay } from '#studio/kit/times.ts'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { ColumnsMenu } from './columns-menu.tsx'
import { readWish, toCsvAddress, toStart, toWish, withoutWish, type ListAddress } from './list-address.ts'

/** Time after the last key before a list is asked for. */
const TYPING_MS = 200

export type ListFiltersProps = {
  address: ListAddress
  type: string | undefined
  counts: AnswerOf<'countItems'>['counts'] | undefined
  /** The name of the author whose items are shown, as far as it is known. */
  authorName: string | undefined
  onShow(address: ListAddress, options?: { replace?: boolean }): void
}

/** Search, states with their numbers, language and the rest; every change is a new address. On narrow windows all but the words are folded. */
export function ListFilters({ address, type, counts, authorName, onShow }: ListFiltersProps) {
  const say = useSay()
  const { self, basePath } = useDesk()
  const languageName = useLanguageName()
  const [isOpen, setOpen] = useState(false)
  const rest = useId()
  const wish = readWish(address, self.id)
  const count = [address.language, address.changedSince, wish || undefined].filter((each) => each !== undefined).length
  return (
    <search className="studio-filters">
      <SearchField address={address} onShow={onShow} />
      <Button aria-expanded={isOpen} aria-controls={rest} onPress={() => setOpen(!isOpen)}>
        {count === 0 ? say('mediaFilters') : say('mediaFiltersSet', { count })}
      </Button>
      <div id={rest} className="studio-filters-rest" data-open={isOpen ? '' : undefined}>
        <LanguageChoice
          label={say('studioLanguage')}
          languages={self.site.languages.map(({ code }) => code)}
          all={say('studioAllLanguages')}
          value={address.language}
          onChange={(language) => onShow({ ...address, language })}
        />
        <label className="studio-inline">
          <span>{say('studioChangedSince')}</span>
          <input
            className="studio-input"
            type="date"
            value={address.changedSince ?? ''}
            onChange={({ target }) => onShow({ ...address, changedSince: target.value || undefined }, { replace: true })}
          />
        </label>
        <label className="studio-inline">
          <span>{say('studioShowOnly')}</span>
          <select
            className="studio-input"
            value={wish}
            onChange={({ target }) => onShow({ ...withoutWish(address), ...toWish(target.value, self.id) })}
          >
            <option value="">{say('studioEverything')}</option>
            <option value="unpublished">{say('studioUnpublishedWords')}</option>
            <option value="planned">{say('studioWithPlan')}</option>
            {address.publishedSince === undefined ? null : <SinceOption day={address.publishedSince} />}
            <option value="blocked">{say('studioWithProblems')}</option>
            <option value="warned">{say('studioWithWarnings')}</option>
            {wish === 'problems' ? <option value="problems">{say('studioWithEither')}</option> : null}
            <option value="outdated">{say('studioOutdated')}</option>
            {self.site.languages.map(({ code }) => (
              <option key={code} value={`untranslated ${code}`}>
                {say('studioUntranslated', { language: languageName(code) })}
              </option>
            ))}
            <option value="silentPictures">{say('studioSilentPictures')}</option>
            <option value="unused">{say('studioUnused')}</option>
            <option value="mine">{say('studioMine')}</option>
            {address.author === undefined || address.author === self.id ? null : (
              <option value={`author ${address.author}`}>{say('studioByAuthor', { name: authorName ?? address.author })}</option>
            )}
          </select>
        </label>
      </div>
      <div className="studio-states-line">
        <ul className="studio-states" aria-label={say('studioState')}>
          <StateWay address={address} state={undefined} count={sum(counts)} onShow={onShow} />
          {STATES.map((state) => (
            <StateWay key={state} address={address} state={state} count={counts === undefined ? undefined : (counts[state] ?? 0)} onShow={onShow} />
          ))}
        </ul>
        <div className="studio-acts studio-list-ends">
          <ColumnsMenu address={address} type={type} onShow={onShow} />
          <a className="studio-button" data-kind="quiet" href={basePath + toCsvAddress(address, type)} download>
            {say('studioCsv')}
          </a>
        </div>
      </div>
    </search>
  )
}

/** Stands there only while it is asked for, because it is about one day. */
function SinceOption({ day }: { day: string }) {
  const say = useSay()
  const { language } = useDesk()
  const start = toStart(day)
  const time = Number.isNaN(new Date(start).getTime()) ? day : writeDay(start, language)
  return <option value={`publishedSince ${day}`}>{say('studioLiveSince', { time })}</option>
}

function sum(counts: ListFiltersProps['counts']): number | undefined {
  if (counts === undefined) return undefined
  return STATES.filter((state) => state !== 'archived').reduce((all, state) => all + (counts[state] ?? 0), 0)
}

type FilterProps = Pick<ListFiltersProps, 'address' | 'onShow'>

function SearchField({ address, onShow }: FilterProps) {
  const say = useSay()
  const { q = '' } = address
  const [typed, setTyped] = useState(q)
  const shown = useRef(q)
  // An address that this field has not written, such as that of a view, is shown; what was typed since it wrote one stays.
  useEffect(() => {
    if (q === shown.current) return
    shown.current = q
    setTyped(q)
  }, [q])
  useEffect(() => {
    const words = typed.trim()
    if (words === shown.current) return undefined
    const timer = setTimeout(() => {
      shown.current = words
      onShow({ ...address, q: words || undefined }, { replace: true })
    }, TYPING_MS)
    return () => clearTimeout(timer)
  })
  return (
    <label className="studio-search">
      <Icon name="search" />
      <input
        className="studio-input"
        type="search"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        placeholder={say('studioSearchHint')}
        aria-label={say('studioSearch')}
      />
    </label>
  )
}

function StateWay({ address, state, count, onShow }: FilterProps & { state: (typeof STATES)[number] | undefined; count: number | undefined }) {
  const say = useSay()
  const text = state === undefined ? say('studioAllStates') : say(`studioStored.${state}`)
  return (
    <li>
      <button type="button" aria-pressed={address.state === state} onClick={() => onShow({ ...address, state })}>
        {text} <span className="studio-count">{count ?? '…'}</span>
      </button>
    </li>
  )
}
