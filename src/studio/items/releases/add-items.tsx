import { useState } from 'react'

import type { Row } from '#model/authoring/shapes.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { ItemPicker } from '#studio/kit/item-picker.tsx'
import { LanguageChoice } from '#studio/kit/language-choice.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { rowKey, type Picked } from '../list/picked.ts'
import { isOf, type ReadRelease } from './release.ts'
import { useReleaseAct } from './use-releases.ts'

const ACTS = ['publish', 'unpublish'] as const

/** Adds several items to a release, found by their words: their drafts, or what is withdrawn. */
export function AddItems({ read: { release, items }, onClose }: { read: ReadRelease; onClose(): void }) {
  const { client, self } = useDesk()
  const say = useSay()
  const [act, setAct] = useState<(typeof ACTS)[number]>('publish')
  const [language, setLanguage] = useState<string>()
  const [isOnlyChanged, setOnlyChanged] = useState(true)
  const [picked, setPicked] = useState<Picked>(new Map())
  const { id, name } = release
  const rows = [...picked.values()].map((row) => ({ contentKey: row.contentKey, language: row.language, act }))
  const add = useReleaseAct(() => client('addToRelease', { release: id, body: { rows } }), {
    tell: () => ({ text: say('releaseAdded', { count: rows.length, name }) }),
    onDone: onClose,
  })
  const isThere = (row: Row) => items.some((each) => isOf(each, row))
  const pick = (row: Row) => {
    if (isThere(row)) return
    const next = new Map(picked)
    if (!next.delete(rowKey(row))) next.set(rowKey(row), row)
    setPicked(next)
  }
  return (
    <ItemPicker
      title={say('releaseAddTitle', { name })}
      {...(language !== undefined && { language })}
      filter={act === 'unpublish' ? { state: 'published,scheduled' } : isOnlyChanged ? { unpublished: 'true' } : {}}
      onPick={pick}
      onClose={onClose}
      mark={(row) => (isThere(row) ? say('releaseThere') : picked.has(rowKey(row)) ? say('releaseChosen') : undefined)}
      above={
        <div className="studio-release-choice">
          <label className="studio-inline">
            <span>{say('releaseAddAct')}</span>
            <select
              className="studio-input"
              value={act}
              onChange={({ target }) => {
                setAct(target.value === 'unpublish' ? 'unpublish' : 'publish')
                setPicked(new Map())
              }}
            >
              {ACTS.map((each) => (
                <option key={each} value={each}>
                  {say(`releaseAct.${each}`)}
                </option>
              ))}
            </select>
          </label>
          <LanguageChoice
            label={say('studioLanguage')}
            languages={self.site.languages.map(({ code }) => code)}
            all={say('studioAllLanguages')}
            value={language}
            onChange={setLanguage}
          />
          {act === 'publish' ? (
            <label className="studio-tick">
              <input type="checkbox" checked={isOnlyChanged} onChange={({ target }) => setOnlyChanged(target.checked)} />
              {say('releaseOnlyChanged')}
            </label>
          ) : null}
        </div>
      }
      acts={
        <>
          {add.error === null ? null : <RefusalNote error={add.error} />}
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button kind="main" isDisabled={picked.size === 0} isPending={add.isPending} onPress={() => add.mutate()}>
            {say('releaseAddNow', { count: picked.size })}
          </Button>
        </>
      }
    />
  )
}
