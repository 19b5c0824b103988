import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'

import type { Json } from '#base/pure/json.ts'
import { isSame } from '#base/pure/is-same.ts'
import type { ItemWords } from '#model/authoring/merge-words.ts'
import type { AnswerOf } from '#model/authoring/calls.ts'
import type { PageKind } from '#model/pages/page-kinds.ts'
import type { Theme } from '#model/theme/read-theme.ts'
import { SCHEMES, type Scheme } from '#model/theme/theme-colours.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useFittedFrame } from '#studio/kit/use-fitted-frame.ts'
import { valueAt } from '#studio/fields/field-path.ts'
import { DeviceChoice, WIDTHS, type Device } from '../item/device-choice.tsx'
import { useOwnPreview } from '../item/use-own-preview.ts'
import type { EditingDesk } from '../item/use-editing.ts'
import { dressFrame } from './dress-frame.ts'

export type ThemePreviewProps = {
  item: AnswerOf<'readItem'>
  language: string
  desk: EditingDesk
  theme: Theme
  scheme: Scheme
  onScheme(scheme: Scheme): void
}

/** Every kind of page as production draws it with the saved draft, dressed in what was chosen since. */
export function ThemePreview({ item, language, desk, theme, scheme, onScheme }: ThemePreviewProps) {
  const { client } = useDesk()
  const say = useSay()
  const queries = useQueryClient()
  const id = useId()
  const { contentKey } = item
  const { editing, save } = desk
  const [kind, setKind] = useState<PageKind>('home')
  const [device, setDevice] = useState<Device>(() => (window.innerWidth < 768 ? 'phone' : 'desktop'))
  const link = useOwnPreview({ contentKey, language })
  const samples = useQuery({ queryKey: ['sample-pages'], queryFn: ({ signal }) => client('listSamplePages', { signal }) })
  const pages = samples.data?.pages ?? []
  const path = pages.find((page) => page.kind === kind)?.path
  const front = link.data?.path.replace(/\?.*$/, '')
  const address = front === undefined || path === undefined ? undefined : front + (path === '/' ? '' : path)
  const isLogoUnsaved = ['logo', 'logoOnDark'].some((name) => !isSame(partOf(editing.words, name), partOf(editing.base, name)))
  const show = () =>
    void save().then((version) => (version === undefined ? undefined : queries.invalidateQueries({ queryKey: ['item', contentKey] })))
  const failed = link.error ?? samples.error
  return (
    <section className="studio-preview studio-theme-preview" aria-label={say('studioTab.preview')}>
      <div className="studio-preview-bar">
        <div className="studio-inline">
          <label htmlFor={id}>{say('themePage')}</label>
          <select id={id} className="studio-input" value={kind} onChange={({ target }) => setKind(target.value as PageKind)}>
            {pages.map((page) => (
              <option key={page.kind} value={page.kind}>
                {say(`themePage.${page.kind}`)}
              </option>
            ))}
          </select>
        </div>
        <DeviceChoice device={device} onDevice={setDevice} />
        <div role="group" aria-label={say('themeColours')} className="studio-segments">
          {SCHEMES.map((each) => (
            <Button key={each} kind="quiet" aria-pressed={scheme === each} onPress={() => onScheme(each)}>
              {say(`themeShort.${each}`)}
            </Button>
          ))}
        </div>
      </div>
      {isLogoUnsaved ? (
        <div className="studio-note">
          <p>{say('themeLogoSaved')}</p>
          <Button onPress={show}>{say('studioSaveAndShow')}</Button>
        </div>
      ) : null}
      {failed === null ? null : <RefusalNote error={failed} onRetry={() => void Promise.all([link.refetch(), samples.refetch()])} />}
      {address === undefined ? null : (
        <DressedFrame
          key={`${address} ${editing.baseVersion}`}
          address={address}
          width={WIDTHS[device]}
          theme={theme}
          scheme={scheme}
          title={say(`themePage.${kind}`)}
        />
      )}
    </section>
  )
}

/** A part of the theme; null for the standard. */
function partOf({ body }: ItemWords, name: string): Json {
  return valueAt(body, ['theme', name]) ?? null
}

type DressedFrameProps = { address: string; width: number; theme: Theme; scheme: Scheme; title: string }

function DressedFrame({ address, width, theme, scheme, title }: DressedFrameProps) {
  const { place, frame } = useFittedFrame(width)
  const newest = useRef({ theme, scheme })
  const dress = () => {
    const page = frame.current?.contentDocument
    // Somebody may have followed a link to another site; a page that still arrives may have no root, and is dressed once it is loaded.
    if (page && page.readyState !== 'loading') dressFrame(page, newest.current.theme, newest.current.scheme)
  }
  useEffect(() => {
    newest.current = { theme, scheme }
    dress()
  })
  return (
    <div className="studio-canvas" ref={place}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of this site, with its own scripts, below its own policy */}
      <iframe ref={frame} src={address} title={title} onLoad={dress} />
    </div>
  )
}
