import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AuthoringClient } from '#studio/api/authoring-client.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { FormModal } from '#studio/kit/form-modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useFailure } from '#studio/kit/use-failure.ts'
import { ReleaseNameField } from './release-name-field.tsx'
import { isOf } from './release.ts'
import { useReleaseAct } from './use-releases.ts'

type Key = Pick<Row, 'contentKey' | 'language'>

export type AddToReleaseProps = {
  rows: readonly Key[]
  /** Called after the rows were added, too. */
  onClose(): void
  onAdded?: () => void
}

/** Adds drafts to an open release, or to a new one. */
export function AddToRelease({ rows, onClose, onAdded }: AddToReleaseProps) {
  const { client } = useDesk()
  const say = useSay()
  const fail = useFailure()
  const [chosen, setChosen] = useState<string>()
  const [name, setName] = useState('')
  const open = useQuery({
    queryKey: ['items', 'releases', 'open'],
    queryFn: ({ signal }) => client('listReleases', { query: { state: 'open' }, signal }),
  })
  const releases = (open.data?.releases ?? []).filter(({ reverts }) => reverts === undefined)
  const release = chosen ?? releases[0]?.id ?? ''
  const isNew = release === ''
  const undo = useReleaseAct(async (added: Added) => await takeOut(client, added), {})
  const add = useReleaseAct(async () => (isNew ? await makeWith(client, { name: name.trim(), rows }) : await addTo(client, { release, rows })), {
    tell: (added) =>
      added.rows.length === 0
        ? { text: say('releaseThereAlready', { name: added.name }) }
        : {
            text: say('releaseAdded', { count: added.rows.length, name: added.name }),
            undo: { label: say('studioUndo'), act: () => undo.mutate(added, { onError: fail }) },
          },
    onDone() {
      onAdded?.()
      onClose()
    },
  })
  const isReady = open.data !== undefined && (!isNew || name.trim() !== '')
  return (
    <FormModal
      title={say('releaseAddToTitle')}
      does={say('releaseAddToNow')}
      isReady={isReady}
      isPending={add.isPending}
      error={add.error}
      onSubmit={() => add.mutate()}
      onClose={onClose}
    >
      <p>{say('releaseAddToAbout', { count: rows.length })}</p>
      {open.error === null ? null : <RefusalNote error={open.error} onRetry={() => void open.refetch()} />}
      <FieldFrame label={say('releaseChoose')}>
        {({ id }) => (
          <select id={id} className="studio-input" value={release} onChange={({ target }) => setChosen(target.value)}>
            {releases.map((each) => (
              <option key={each.id} value={each.id}>
                {each.name}
              </option>
            ))}
            <option value="">{say('releaseMakeNew')}</option>
          </select>
        )}
      </FieldFrame>
      {isNew ? <ReleaseNameField name={name} onName={setName} /> : null}
    </FormModal>
  )
}

/** What was added to which release: what it held already is not taken out again. */
type Added = { id: string; name: string; rows: readonly Key[]; isNew: boolean }

async function makeWith(client: AuthoringClient, { name, rows }: { name: string; rows: readonly Key[] }): Promise<Added> {
  const { id } = await client('createRelease', { body: { name, rows: rows.map(toRow) } })
  return { id, name, rows, isNew: true }
}

async function addTo(client: AuthoringClient, { release, rows }: { release: string; rows: readonly Key[] }): Promise<Added> {
  const { release: known, items } = await client('readRelease', { release })
  const added = rows.filter((row) => !items.some((item) => isOf(item, row)))
  if (added.length > 0) await client('addToRelease', { release, body: { rows: added.map(toRow) } })
  return { id: release, name: known.name, rows: added, isNew: false }
}

async function takeOut(client: AuthoringClient, { id, rows, isNew }: Added): Promise<void> {
  if (isNew) await client('removeRelease', { release: id })
  else for (const row of rows) await client('takeFromRelease', { release: id, ...toRow(row) })
}

function toRow({ contentKey, language }: Key): Key {
  return { contentKey, language }
}
