import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useLocation } from 'wouter'

import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { ChoiceBox, type Choice } from '#studio/kit/choice-box.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { listOfferedActs } from '#studio/kit/offered-acts.ts'
import { StateChip } from '#studio/kit/state-chip.tsx'
import { listTypeGroups } from '#studio/kit/type-groups.ts'
import { useInnerLabel } from '#studio/kit/use-inner-label.ts'
import { chooseLanguage } from './interface-language.ts'
import { ASKED_ITEMS, holdsWords, isSameName, rankItems, SHOWN_ITEMS } from './rank-items.ts'

const MOST_WAYS = 6

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

/** Screens and acts are found at once; items when they have come. */
function useChoices(typed: string, onClose: () => void) {
  const { client, forms } = useDesk()
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
  const ways = [...acts, ...useWays(lead)].filter(({ text }) => typedWords !== '' && holdsWords(text, typedWords)).slice(0, MOST_WAYS)
  const isFound = words === typedWords && !found.isPending && !found.isPlaceholderData
  // An item of just this name is meant before a screen whose name holds it.
  const exact = items.filter(({ text }) => isFound && isSameName(text, typedWords))
  return { choices: [...exact, ...ways, ...items.filter((item) => !exact.includes(item))], isWaiting: ways.length === 0 && !isFound, found }
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
    { key: 'media', text: say('mediaLibrary'), act: lead('/media') },
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
