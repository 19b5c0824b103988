import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

import { pathAbove, pathBelow } from '#model/links/moved-path.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { Modal } from '#studio/kit/modal.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { useAct } from '../item/use-act.ts'
import { isOfMany, type ListedPage, type PageNode } from './build-tree.ts'
import { MoveEffect } from './move-effect.tsx'
import { orderLanguages } from './order-languages.ts'

/** A page that is to be moved; `above` is the path below which it was dropped. */
export type MovedPage = { node: PageNode; page: ListedPage; above?: string | undefined }

/** Asks where a page is moved to, says what that does, and does it. */
export function MoveDialog({
  moved: { node, page, above: dropped },
  places,
  onClose,
}: {
  moved: MovedPage
  places: readonly string[]
  onClose(): void
}) {
  const { client, self } = useDesk()
  const say = useSay()
  const queries = useQueryClient()
  const { path } = node
  const { contentKey } = page.route
  const isMany = isOfMany(path)
  const [above, setAbove] = useState(dropped ?? pathAbove(path) ?? '/')
  const [part, setPart] = useState(path.slice(path.lastIndexOf('/') + 1))
  const to = pathBelow(above, part)
  const isThere = to === path || part === ''
  const told = useQuery({
    queryKey: ['move', contentKey, to],
    queryFn: ({ signal }) => client('foreseeMove', { contentKey, query: { to }, signal }),
    enabled: !isThere,
    gcTime: 0,
    retry: false,
  })
  const move = useAct(contentKey, () => client('movePage', { contentKey, body: { to } }), {
    onClose,
    tell: () => say('studioPageMoved', { path: to }),
  })
  return (
    <Modal
      title={say('studioMoveTitle', { name: orderLanguages(page.languages, self)[0]?.title ?? page.route.title })}
      size="wide"
      onClose={onClose}
      acts={
        <>
          <Button onPress={onClose}>{say('studioCancel')}</Button>
          <Button
            kind="main"
            isDisabled={isThere || told.data === undefined}
            isPending={move.isPending}
            onPress={() => move.mutate(undefined, { onSettled: () => void queries.invalidateQueries({ queryKey: ['item'] }) })}
          >
            {say('studioMoveNow')}
          </Button>
        </>
      }
    >
      <div className="studio-move-fields">
        <FieldFrame label={say('studioMoveBelow')}>
          {({ id }) => (
            <select id={id} className="studio-input" data-code="" value={above} onChange={({ target }) => setAbove(target.value)}>
              {places.map((place) => (
                <option key={place} value={place}>
                  {place}
                </option>
              ))}
            </select>
          )}
        </FieldFrame>
        {isMany ? null : (
          <FieldFrame label={say('studioLastPart')}>
            {({ id }) => (
              <input
                id={id}
                className="studio-input"
                data-code=""
                value={part}
                spellCheck={false}
                autoCapitalize="off"
                onChange={({ target }) => setPart(target.value)}
              />
            )}
          </FieldFrame>
        )}
      </div>
      <p>
        <span className="studio-code">{path}</span> → <span className="studio-code">{to}</span>
      </p>
      {move.error === null ? null : <RefusalNote error={move.error} />}
      {isThere ? (
        <p className="studio-soft">{say('studioMoveChoose')}</p>
      ) : told.error !== null ? (
        <RefusalNote error={told.error} />
      ) : told.data === undefined ? (
        <p className="studio-soft">{say('studioChecking')}</p>
      ) : (
        <MoveEffect told={told.data} />
      )}
    </Modal>
  )
}
