import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'
import { writeTime } from '#studio/kit/times.ts'
import { useCopy } from '#studio/kit/use-copy.ts'
import { sharingOf, type SharedSubject } from './share-preview-calls.ts'

const HOURS = [4, 24, 72, 168] as const

/** Makes a link that shows a draft or a release to whoever has it, and lists and ends those that there are; `about` says what it shows. */
export function SharePreview({ subject, about, onClose }: { subject: SharedSubject; about: string; onClose(): void }) {
  const { client, language: spoken } = useDesk()
  const say = useSay()
  const languageName = useLanguageName()
  const queries = useQueryClient()
  const [hours, setHours] = useState<number>(72)
  const [address, setAddress] = useState<string>()
  const sharing = sharingOf(client, subject)
  const links = useQuery({ queryKey: sharing.key, queryFn: ({ signal }) => sharing.list(signal) })
  const refresh = () => queries.invalidateQueries({ queryKey: sharing.key })
  const make = useMutation({
    mutationFn: () => sharing.make({ hours }),
    onSuccess({ path }) {
      setAddress(location.origin + path)
      return refresh()
    },
  })
  const end = useMutation({ mutationFn: sharing.end, onSuccess: refresh })
  const copy = useCopy()
  return (
    <Modal title={say('studioShare')} onClose={onClose} size="wide">
      <p>{about}</p>
      <div className="studio-chosen">
        <label className="studio-inline">
          <span>{say('studioValidFor')}</span>
          <select className="studio-input" value={hours} onChange={({ target }) => setHours(Number(target.value))}>
            {HOURS.map((each) => (
              <option key={each} value={each}>
                {each < 48 ? say('studioHours', { count: each }) : say('studioDays', { count: each / 24 })}
              </option>
            ))}
          </select>
        </label>
        <Button kind="main" isPending={make.isPending} onPress={() => make.mutate()}>
          {say('studioMakeLink')}
        </Button>
      </div>
      {address === undefined ? null : (
        <FieldFrame label={say('studioLinkOnce')}>
          {({ id }) => (
            <div className="studio-chosen">
              <input id={id} className="studio-input" data-code="" readOnly value={address} onFocus={({ target }) => target.select()} />
              <Button icon="copy" onPress={() => void copy(address)}>
                {say('studioCopy')}
              </Button>
            </div>
          )}
        </FieldFrame>
      )}
      {make.error === null ? null : <RefusalNote error={make.error} />}
      <h3>{say('studioValidLinks')}</h3>
      {links.error === null ? null : <RefusalNote error={links.error} onRetry={() => void links.refetch()} />}
      {end.error === null ? null : <RefusalNote error={end.error} />}
      <ul className="studio-referrers studio-shared">
        {(links.data?.previews ?? []).map(({ id, language: of, name, expiresAt }) => (
          <li key={id}>
            <span>
              {name} · {of === undefined ? null : `${languageName(of)} · `}
              {say('studioUntil', { time: writeTime(expiresAt, spoken) })}
            </span>
            <Button kind="quiet" isPending={end.isPending} onPress={() => end.mutate(id)}>
              {say('studioEndLink')}
            </Button>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
