import { useId } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'

import type { MediaItem } from './media-thumb.tsx'
import { useLibrary } from './use-media.ts'
import { useMediaAct } from './use-media-act.ts'
import { useTypedPlace } from './use-typed.ts'

/** The folder and the tags of an item; visitors see neither. */
export function PlaceForm({ item }: { item: MediaItem }) {
  const { client } = useDesk()
  const say = useSay()
  const folders = useLibrary().data?.folders ?? []
  const list = useId()
  const { contentKey } = item
  const [typed, setTyped] = useTypedPlace(contentKey)
  const { folder = item.folder, tags = item.tags.join(', ') } = typed ?? {}
  const act = useMediaAct(
    contentKey,
    async () => {
      await client('placeMedia', { contentKey, body: { folder, tags: tags.split(',') } })
      // Something may have been typed meanwhile.
      setTyped((before) => (before === typed ? undefined : before))
    },
    say('mediaPlaced'),
  )
  return (
    <form
      className="media-form"
      onSubmit={(event) => {
        event.preventDefault()
        act.mutate(undefined)
      }}
    >
      <FieldFrame label={say('mediaFolder')} help={say('mediaFolderHelp')}>
        {({ id, describedBy }) => (
          <input
            className="studio-input"
            id={id}
            aria-describedby={describedBy}
            list={list}
            value={folder}
            onChange={({ target }) => setTyped((before) => ({ ...before, folder: target.value }))}
          />
        )}
      </FieldFrame>
      <datalist id={list}>
        {folders.map(({ name }) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <FieldFrame label={say('mediaTags')} help={say('mediaTagsHelp')}>
        {({ id, describedBy }) => (
          <input
            className="studio-input"
            id={id}
            aria-describedby={describedBy}
            value={tags}
            onChange={({ target }) => setTyped((before) => ({ ...before, tags: target.value }))}
          />
        )}
      </FieldFrame>
      {act.error === null ? null : <RefusalNote error={act.error} />}
      <Button type="submit" isPending={act.isPending}>
        {say('mediaPlaceIt')}
      </Button>
    </form>
  )
}
