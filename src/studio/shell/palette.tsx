import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'

import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { ChoiceBox, type Choice } from '#studio/kit/choice-box.tsx'
import { mayTheme, useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { listOfferedActs } from '#studio/kit/offered-acts.ts'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { listTypeGroups } from '#studio/kit/type-groups.ts'
import { useInnerLabel } from '#studio/kit/use-inner-label.ts'
import type { Say } from '#texts/say.ts'
import { chooseLanguage } from './interface-language.ts'
import { ASKED_ITEMS, holdsWords, isSameName, rankItems, SHOWN_ITEMS } from './rank-items.ts'

const MOST_WAYS = 6
/** Items that are offered before anything is typed. */
const FIRST_ITEMS = 5

/** Find any item by its words, go anywhere, run an act. */
export function Palette({ onClose }: { onClose: () => void }) {
  const say = useSay()
  const [typed, setTyped] = useState('')
  const { choices, isWaiting, found } = useChoices(typed, onClose)
  return (
    <Modal title={say('studioFind')} onClose={onClose} size="wide">
      <ChoiceBox
        label={say('studioFindLabel')}
        hint={say('studioFindHint')}
        typed={typed}
        onTyped={setTyped}
        choices={choices}
        isWaiting={isWaiting}
        problem={found.error === null ? undefined : <RefusalNote error={found.error} onRetry={() => void found.refetch()} />}
      />
    </Modal>
  )
}

/** Screens and acts are found at once; items when they have come. Before anything is typed, the acts of the open item come first. */
function useChoices(typed: string, onClose: () => void) {
  const { client, forms } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const label = useLabel()
  const [, go] = useLocation()
  const typedWords = typed.trim()
  const words = useDeferredValue(typedWords)
  const found = useQuery({
    queryKey: ['items', 'palette', words],
    queryFn: ({ signal }) =>
      client('listItems', { query: words === '' ? { limit: SHOWN_ITEMS } : { q: words, sort: 'match', limit: ASKED_ITEMS }, signal }),
    placeholderData: (before) => before,
  })
  const lead = (to: string) => () => {
    onClose()
    go(to)
  }
  const items = rankItems(found.data?.items ?? [], words, forms).map((row): Choice => {
    const { contentKey, language, type, title } = row
    const about = `${label(forms.types[type]?.label)} · ${languageName(language)}`
    return {
      key: `${contentKey} ${language}`,
      text: title || contentKey,
      about,
      after: <StateChip row={row} />,
      act: lead(`/items/${contentKey}/${language}`),
    }
  })
  const acts = listOfferedActs().map(({ act, ...offered }): Choice => ({
    ...offered,
    act() {
      onClose()
      // The dialog gives the focus back first.
      setTimeout(act)
    },
  }))
  const allWays = useWays(lead)
  if (typedWords === '') return { choices: offerFirst({ acts, items: words === '' ? items : [], ways: allWays }, say), isWaiting: false, found }
  const ways = [...acts, ...allWays].filter(({ text }) => holdsWords(text, typedWords)).slice(0, MOST_WAYS)
  const isFound = words === typedWords && !found.isPending && !found.isPlaceholderData
  // An item of just this name is meant before a screen whose name holds it.
  const exact = items.filter(({ text }) => isFound && isSameName(text, typedWords))
  return { choices: [...exact, ...ways, ...items.filter((item) => !exact.includes(item))], isWaiting: ways.length === 0 && !isFound, found }
}

type Offers = { acts: readonly Choice[]; items: readonly Choice[]; ways: readonly Choice[] }

/** What can be done before anything is typed, in groups. */
function offerFirst({ acts, items, ways }: Offers, say: Say): Choice[] {
  const [about] = acts.flatMap((act) => act.about ?? [])
  // What is done most comes first; acts that take something away are the last.
  const isUsual = ({ key }: Choice) => key === 'publish' || key === 'save' || key.startsWith('tab ')
  const inOrder = [...acts.filter(isUsual), ...acts.filter((act) => !isUsual(act))]
  return [
    ...inOrder.map(({ about: _same, ...act }) => ({ ...act, group: say('studioFindActs', { title: about ?? '' }) })),
    ...items.slice(0, FIRST_ITEMS).map((item) => ({ ...item, group: say('studioFindLast') })),
    ...ways.map((way) => ({ ...way, group: say('studioFindWays') })),
  ]
}

/** Screens and acts by their names. */
function useWays(lead: (to: string) => () => void): Choice[] {
  const { forms, self, language } = useDesk()
  const say = useSay()
  const label = useLabel()
  const inner = useInnerLabel()
  const types = listTypeGroups(forms).flatMap(({ types }) => types)
  const other = language === 'de' ? 'en' : 'de'
  return [
    { key: 'dashboard', text: say('studioDashboard'), act: lead('/') },
    { key: 'contents', text: say('studioAllContent'), act: lead('/contents') },
    { key: 'pages', text: say('studioPageTree'), act: lead('/pages') },
    { key: 'releases', text: say('studioReleases'), act: lead('/releases') },
    { key: 'calendar', text: say('studioCalendar'), act: lead('/calendar') },
    { key: 'media', text: say('mediaLibrary'), act: lead('/media') },
    ...(mayTheme(self) ? [{ key: 'theme', text: say('studioTab.theme'), act: lead('/theme') }] : []),
    ...types.map(([name, { plural }]) => ({ key: `list ${name}`, text: label(plural), act: lead(`/contents/${name}`) })),
    ...types.map(([name, form]) => ({
      key: `new ${name}`,
      text: say('studioNewOf', { type: inner(label(form.label)) }),
      act: lead(`/contents/${name}?new`),
    })),
    ...(self.role === 'administrator'
      ? [
          { key: 'people', text: say('studioPeople'), act: lead('/people') },
          { key: 'audit', text: say('studioAudit'), act: lead('/audit') },
        ]
      : []),
    { key: 'self', text: say('studioSelf'), act: lead('/self') },
    { key: 'language', text: say('studioOtherLanguage'), act: () => chooseLanguage(other) },
  ]
}
