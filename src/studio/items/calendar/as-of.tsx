import { useId, useState } from 'react'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useMay, useSay } from '#studio/kit/desk.tsx'
import { readPlan, writePlanField } from '../item/plan-fields.tsx'
import { useOpenPreview } from '../releases/use-open-preview.ts'

/** The hour that is offered first: people begin to work. */
const MORNING = 9

/** Opens the whole site with all that is planned until a time. */
export function AsOf({ now }: { now: Date }) {
  const { client } = useDesk()
  const say = useSay()
  const may = useMay()
  const help = useId()
  const [typed, setTyped] = useState(() => writePlanField(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1, MORNING)))
  const until = readPlan(typed)
  const preview = useOpenPreview(() => client('previewPlans', { body: { until: until ?? '' } }))
  if (!may('share-preview')) return null
  return (
    <form
      className="studio-as-of"
      onSubmit={(event) => {
        event.preventDefault()
        if (until !== undefined && !preview.isOpening) preview.open()
      }}
    >
      <label className="studio-inline">
        <span>{say('calendarAsOf')}</span>
        <input
          className="studio-input"
          type="datetime-local"
          required
          value={typed}
          min={writePlanField(now)}
          aria-describedby={help}
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <Button type="submit" isDisabled={until === undefined} isPending={preview.isOpening}>
        {say('calendarAsOfShow')}
      </Button>
      <p id={help} className="studio-soft">
        {say('calendarAsOfHelp', { zone: new Intl.DateTimeFormat().resolvedOptions().timeZone })}
      </p>
    </form>
  )
}
