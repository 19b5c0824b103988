import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation, useSearch } from 'wouter'

import { useDesk, useMay, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { ShowMore } from '#studio/kit/show-more.tsx'
import { useTitle } from '#studio/kit/use-title.ts'
import { ForAdministrators } from '../for-administrators.tsx'
import { readAuditAddress, toAuditQuery, writeAuditAddress } from './audit-address.ts'
import { AuditFilters } from './audit-filters.tsx'
import { AuditLine } from './audit-line.tsx'

const PAGE = 50

/** Who did what, newest first, with filters in the address. */
export function AuditScreen() {
  const say = useSay()
  const may = useMay()
  useTitle(say('studioAudit'))
  return may('read-audit') ? <AuditLog /> : <ForAdministrators title={say('studioAudit')} />
}

function AuditLog() {
  const { client } = useDesk()
  const say = useSay()
  const [, go] = useLocation()
  const address = readAuditAddress(useSearch())
  const query = toAuditQuery(address)
  const pages = useInfiniteQuery({
    queryKey: ['audit', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => client('listAudit', { query: { ...query, cursor: pageParam, limit: PAGE }, signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  })
  const entries = pages.data?.pages.flatMap((page) => page.entries) ?? []
  return (
    <div className="studio-screen">
      <header className="studio-screen-head">
        <h1>{say('studioAudit')}</h1>
      </header>
      <p className="studio-soft">
        {say('auditChain')} <code className="studio-code">busbar audit verify</code>
      </p>
      <AuditFilters
        key={`${address.who ?? ''} ${address.item ?? ''}`}
        address={address}
        onShow={(next, { replace = false } = {}) => go(`/audit${writeAuditAddress(next)}`, { replace })}
      />
      {pages.error === null ? null : <RefusalNote error={pages.error} onRetry={() => void pages.refetch()} />}
      {pages.isPending ? <p className="studio-waiting">{say('studioLoading')}</p> : null}
      {pages.data !== undefined && entries.length === 0 ? <p className="studio-empty">{say('studioNoRows')}</p> : null}
      <ol className="studio-audit" aria-label={say('studioAudit')} aria-busy={pages.isPlaceholderData}>
        {entries.map((entry) => (
          <AuditLine key={entry.id} entry={entry} />
        ))}
      </ol>
      <ShowMore pages={pages} />
    </div>
  )
}
