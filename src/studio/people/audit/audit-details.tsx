import type { Json } from '#base/pure/json.ts'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { writeTime } from '#studio/kit/times.ts'
import type { AuditEntry } from './audit-line.tsx'
import { plainOr } from '#studio/kit/plain-or.ts'

/** What an entry says beside its sentence: role, right, place of the request, and the details of the act. */
export function AuditDetails({ entry: { id, at, author, role, by, client, contentKey, detail } }: { entry: AuditEntry }) {
  const { language } = useDesk()
  const say = useSay()
  const known = [
    { name: 'at', value: writeTime(at, language) },
    { name: 'item', value: contentKey },
    { name: 'role', value: role && plainOr(say, `studioRole.${role}`, role) },
    { name: 'by', value: by && plainOr(say, `auditBy.${by}`, by) },
    { name: 'client', value: client },
    { name: 'author', value: author },
    { name: 'number', value: String(id) },
  ]
  const lines = [
    ...known.flatMap(({ name, value }) => (value === undefined ? [] : [{ key: name, name: plainOr(say, `auditKnown.${name}`, name), value }])),
    ...Object.entries(detail ?? {}).map(([name, value = null]) => ({
      key: `detail ${name}`,
      name: plainOr(say, `auditDetail.${name}`, name),
      value: writeValue(value, language),
    })),
  ]
  return (
    <dl className="studio-audit-details">
      {lines.map(({ key, name, value }) => (
        <div key={key}>
          <dt>{name}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function writeValue(value: Json, language: string): string {
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) ? writeTime(value, language) : value
  if (Array.isArray(value) && value.every((each) => typeof each !== 'object')) return value.join(', ')
  return JSON.stringify(value)
}
