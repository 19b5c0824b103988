import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { AUDIT_ACTS } from './audit-acts.ts'
import type { AuditAddress } from './audit-address.ts'

export type AuditFiltersProps = { address: AuditAddress; onShow(address: AuditAddress, options?: { replace?: boolean }): void }

/** Who, act, item and days. What is typed is asked for with Enter or the button, because who and item are whole names. */
export function AuditFilters({ address, onShow }: AuditFiltersProps) {
  const { client } = useDesk()
  const say = useSay()
  const list = useId()
  const [who, setWho] = useState(address.who ?? '')
  const [item, setItem] = useState(address.item ?? '')
  const people = useQuery({ queryKey: ['people'], queryFn: ({ signal }) => client('listPeople', { signal }) })
  const typed = { ...address, who: who.trim() || undefined, item: item.trim() || undefined }
  const isFiltered = Object.values(address).some((value) => value !== undefined)
  const acts = address.act === undefined || AUDIT_ACTS.some((act) => act === address.act) ? [] : [address.act]
  return (
    <search>
      <form
        className="studio-filters"
        onSubmit={(event) => {
          event.preventDefault()
          onShow(typed)
        }}
      >
        <label className="studio-inline">
          <span>{say('auditWho')}</span>
          <input
            className="studio-input"
            list={list}
            value={who}
            placeholder={say('auditWhoHint')}
            autoComplete="off"
            onChange={({ target }) => setWho(target.value)}
          />
        </label>
        <datalist id={list}>
          {people.data?.people.map(({ id, name, email }) => (
            <option key={id} value={email}>
              {name}
            </option>
          ))}
        </datalist>
        <label className="studio-inline">
          <span>{say('auditAct')}</span>
          <select className="studio-input" value={address.act ?? ''} onChange={({ target }) => onShow({ ...typed, act: target.value || undefined })}>
            <option value="">{say('auditAllActs')}</option>
            {acts.map((act) => (
              <option key={act}>{act}</option>
            ))}
            {AUDIT_ACTS.map((act) => (
              <option key={act} value={act}>
                {say(`studioDone.${act}`)}
              </option>
            ))}
          </select>
        </label>
        <label className="studio-inline">
          <span>{say('auditItem')}</span>
          <input
            className="studio-input"
            data-code=""
            value={item}
            placeholder={say('studioKey')}
            autoComplete="off"
            spellCheck={false}
            onChange={({ target }) => setItem(target.value)}
          />
        </label>
        {(['since', 'until'] as const).map((name) => (
          <label key={name} className="studio-inline">
            <span>{say(`auditDay.${name}`)}</span>
            <input
              className="studio-input"
              type="date"
              value={address[name] ?? ''}
              onChange={({ target }) => onShow({ ...typed, [name]: target.value || undefined }, { replace: true })}
            />
          </label>
        ))}
        <span className="studio-acts">
          <Button type="submit">{say('auditShow')}</Button>
          {isFiltered ? (
            <Button kind="quiet" onPress={() => onShow({})}>
              {say('auditShowAll')}
            </Button>
          ) : null}
        </span>
      </form>
    </search>
  )
}
