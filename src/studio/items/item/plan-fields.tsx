import { useId } from 'react'

import { useSay } from '#studio/kit/desk.tsx'

export type PlanFieldsProps = {
  /** A local time as the field writes it, `2026-12-01T08:00`; undefined for now. */
  plan: string | undefined
  onPlan(plan: string | undefined): void
  now: string
  later: string
}

/** Now, or at an hour of this computer's time zone, which is named. */
export function PlanFields({ plan, onPlan, now, later }: PlanFieldsProps) {
  const say = useSay()
  const id = useId()
  return (
    <fieldset className="studio-plan">
      <legend className="studio-hidden">{say('studioWhen')}</legend>
      <label className="studio-tick">
        <input type="radio" name={id} checked={plan === undefined} onChange={() => onPlan(undefined)} />
        {now}
      </label>
      <label className="studio-tick">
        <input type="radio" name={id} checked={plan !== undefined} onChange={() => onPlan(writePlanField(nextHour(new Date())))} />
        {later}
      </label>
      {plan === undefined ? null : (
        <label className="studio-inline">
          <span>{say('studioTimeZone', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}</span>
          <input className="studio-input" type="datetime-local" value={plan} onChange={({ target }) => onPlan(target.value)} />
        </label>
      )}
    </fieldset>
  )
}

/** The time of a plan with its offset from UTC; undefined while the field is not filled in. */
export function readPlan(plan: string): string | undefined {
  const time = new Date(plan)
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString()
}

/** A time as the field of a plan holds it. */
export function writePlanField(at: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}T${two(at.getHours())}:${two(at.getMinutes())}`
}

function nextHour(now: Date): Date {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate(), now.getHours() + 1)
}
