import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useMay, useSay } from '#studio/kit/desk.tsx'
import { RefusalNote } from '#studio/kit/refusal-note.tsx'
import { ShowMore } from '#studio/kit/show-more.tsx'
import { useTitle } from '#studio/kit/use-title.ts'
import { useInnerLabel } from '#studio/kit/use-inner-label.ts'
import { NewItemDialog } from '../item/new-item-dialog.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { isFiltered, readListAddress, writeListAddress, type ListAddress } from './list-address.ts'
import { readColumns } from './list-columns.ts'
import { EmptyList } from './empty-list.tsx'
import { ListFilters } from './list-filters.tsx'
import { ListTable } from './list-table.tsx'
import { rowKey, type Picked } from './picked.ts'
import { useList } from './use-list.ts'
import { Views } from './views.tsx'

/** The list of a type or of all types; an address of a type that does not exist says so. */
export function ListScreen({ type }: { type: string | undefined }) {
  const { forms } = useDesk()
  const say = useSay()
  if (type === undefined || forms.types[type] !== undefined) return <ItemList type={type} />
  return (
    <div className="studio-screen">
      <h1>{say('studioAllContent')}</h1>
      <p className="studio-note" data-kind="failed" role="alert">
        {say('studioNoType', { type })}
      </p>
    </div>
  )
}

/** The languages of items: filters in the address, rows to open, acts on several at once. */
function ItemList({ type }: { type: string | undefined }) {
  const { forms } = useDesk()
  const say = useSay()
  const label = useLabel()
  const inner = useInnerLabel()
  const may = useMay()
  const [, go] = useLocation()
  const search = useSearch()
  const address = readListAddress(search)
  const form = type === undefined ? undefined : forms.types[type]
  const title = form === undefined ? say('studioAllContent') : label(form.plural)
  useTitle(title)
  const { pages, rows, counts } = useList(address, type)
  const [picked, setPicked] = useState<Picked>(new Map())
  const authorName = rows.find(({ draftAuthor }) => draftAuthor === address.author)?.draftAuthorName
  // What is shown until the rows of another filter come says nothing of them.
  const isEmpty = pages.isSuccess && !pages.isPlaceholderData && rows.length === 0
  const asked = new URLSearchParams(search)
  const isNew = asked.has('new')
  const root = type === undefined ? '/contents' : `/contents/${type}`
  const show = (next: ListAddress, { replace = false } = {}) => {
    setPicked(new Map())
    go(root + writeListAddress(next), { replace })
  }
  const pick = (changes: readonly { key: string; isPicked: boolean }[]) => {
    const next = new Map(picked)
    for (const { key, isPicked } of changes) {
      const row = rows.find((each) => rowKey(each) === key)
      if (isPicked && row !== undefined) next.set(key, row)
      else next.delete(key)
    }
    setPicked(next)
  }
  return (
    <div className="studio-screen studio-list">
      <header className="studio-screen-head">
        <h1>{title}</h1>
        <Views root={root} address={address} onShow={show} />
        {may('save-draft') ? (
          <Button kind="main" icon="add" onPress={() => go(`${root}?new`)}>
            {form === undefined ? say('studioNew') : say('studioNewOf', { type: inner(label(form.label)) })}
          </Button>
        ) : null}
      </header>
      <ListFilters address={address} type={type} counts={counts} authorName={authorName} onShow={show} />
      {pages.error === null ? null : <RefusalNote error={pages.error} onRetry={() => void pages.refetch()} />}
      <BulkBar picked={picked} onDone={() => setPicked(new Map())} />
      {isEmpty ? (
        <EmptyList
          type={type}
          isFiltered={isFiltered(address)}
          archived={counts?.['archived'] ?? 0}
          onClear={() => show({})}
          onNew={may('save-draft') ? () => go(`${root}?new`) : undefined}
        />
      ) : (
        <ListTable
          rows={rows}
          isUsual={address.columns === undefined}
          columns={readColumns(address.columns, type)}
          isWaiting={pages.isPending || (pages.isPlaceholderData && rows.length === 0)}
          isStale={pages.isPlaceholderData}
          picked={picked}
          onPick={pick}
          sort={address.sort ?? '-changedAt'}
          onSort={(sort) => show({ ...address, sort })}
        />
      )}
      <ShowMore pages={pages} />
      {isNew ? <NewItemDialog type={type} from={asked.get('from') ?? undefined} onClose={() => go(root, { replace: true })} /> : null}
    </div>
  )
}
