import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { AnswerOf } from '#model/authoring/calls.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { toast } from '#studio/kit/toasts.tsx'
import { useAct } from '../use-act.ts'
import type { EditingDesk } from '../use-editing.ts'
import { DifferenceList } from './difference-list.tsx'
import { VersionLine } from './version-line.tsx'

export type HistoryTabProps = { item: AnswerOf<'readItem'>; language: string; desk: EditingDesk; isWritable: boolean }

const PAGE = 30

/** Every version with who, when and why; two of them side by side; an earlier one brought back as a draft. */
export function HistoryTab({ item, language, desk, isWritable }: HistoryTabProps) {
  const { client, forms } = useDesk()
  const say = useSay()
  const { contentKey, type } = item
  const [chosen, setChosen] = useState<number | undefined>()
  const pages = useInfiniteQuery({
    queryKey: ['item', contentKey, 'versions', language],
    initialPageParam: undefined as number | undefined,
    queryFn: ({ pageParam, signal }) => client('listVersions', { contentKey, language, query: { before: pageParam, limit: PAGE }, signal }),
    getNextPageParam: ({ versions }) => (versions.length < PAGE ? undefined : versions.at(-1)?.version),
  })
  const versions = pages.data?.pages.flatMap((page) => page.versions) ?? []
  const current = versions.find(({ isDraft }) => isDraft)
  const shown = chosen ?? versions.find(({ version }) => version !== current?.version)?.version
  const old = useVersion({ contentKey, language, version: shown })
  const now = useVersion({ contentKey, language, version: current?.version })
  const restore = useAct(
    contentKey,
    () => desk.turn(async (seen) => (await client('restoreVersion', { contentKey, language, version: String(shown), seen })).version),
    { onClose: () => setChosen(undefined), tell: (turned) => (turned === undefined ? undefined : say('studioRestored', { version: shown ?? 0 })) },
  )
  if (pages.error !== null) return <RefusalNote error={pages.error} onRetry={() => void pages.refetch()} />
  const isErased = versions.find(({ version }) => version === shown)?.erasedAt !== undefined
  return (
    <div className="studio-history">
      <ol className="studio-versions" aria-label={say('studioVersions')}>
        {versions.map((line) => (
          <VersionLine key={line.version} line={line} isShown={line.version === shown} onShow={() => setChosen(line.version)} />
        ))}
        {pages.hasNextPage ? (
          <li>
            <Button onPress={() => void pages.fetchNextPage()}>{say('studioMore')}</Button>
          </li>
        ) : null}
      </ol>
      <section aria-label={say('studioDifference')}>
        {shown === undefined || current === undefined ? (
          <p className="studio-soft">{say('studioOneVersion')}</p>
        ) : isErased ? (
          <p className="studio-note">{say('studioVersionErased')}</p>
        ) : (
          <>
            <div className="studio-screen-head">
              <h2>{say('studioVersionAgainst', { version: shown, draft: current.version })}</h2>
              {isWritable && shown !== current.version ? (
                <Button
                  isPending={restore.isPending}
                  onPress={() => (desk.editing.standing === 'saved' ? restore.mutate() : toast({ kind: 'failed', text: say('studioSaveFirst') }))}
                >
                  {say('studioRestore', { version: shown })}
                </Button>
              ) : null}
            </div>
            <p className="studio-soft">{say('studioRestoreAbout')}</p>
            {restore.error === null ? null : <RefusalNote error={restore.error} />}
            {old.data === undefined || now.data === undefined ? (
              <p className="studio-soft">{say('studioLoading')}</p>
            ) : (
              <DifferenceList
                before={old.data}
                after={now.data}
                form={forms.types[type]}
                names={{ before: say('studioVersion', { version: shown }), after: say('studioDraftVersion', { version: current.version }) }}
              />
            )}
          </>
        )}
      </section>
    </div>
  )
}

function useVersion({ contentKey, language, version }: { contentKey: string; language: string; version: number | undefined }) {
  const { client } = useDesk()
  return useQuery({
    queryKey: ['item', contentKey, 'version', language, version],
    queryFn: ({ signal }) => client('readVersion', { contentKey, language, version: String(version), signal }),
    enabled: version !== undefined,
    staleTime: 60_000,
  })
}
