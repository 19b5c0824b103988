import { useState } from 'react'

import type { Role } from '#model/pages/visit.ts'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { useLanguageName } from '#studio/kit/use-language-name.ts'

/** A role with its limits as a form holds them; an empty list limits nothing. */
export type Standing<Name extends Role = Role> = { role: Name; languages: readonly string[]; types: readonly string[] }
export type StandingFieldsProps<Name extends Role> = {
  standing: Standing<Name>
  roles: readonly Name[]
  onChange(standing: Standing<Name>): void
}

/** Role, languages and types. Authors and editors alone can be limited. */
export function StandingFields<Name extends Role>({ standing, roles, onChange }: StandingFieldsProps<Name>) {
  const say = useSay()
  const chosen: Role = standing.role
  return (
    <>
      <FieldFrame label={say('peopleRole')} help={say(`peopleRoleHelp.${chosen}`)}>
        {({ id, describedBy }) => (
          <select
            id={id}
            className="studio-input"
            aria-describedby={describedBy}
            value={standing.role}
            onChange={({ target }) => {
              const role = roles.find((each) => each === target.value)
              if (role !== undefined) onChange({ ...standing, role })
            }}
          >
            {roles.map((role: Role) => (
              <option key={role} value={role}>
                {say(`studioRole.${role}`)}
              </option>
            ))}
          </select>
        )}
      </FieldFrame>
      {isLimitable(standing.role) ? <Limits {...standing} onChange={(limits) => onChange({ ...standing, ...limits })} /> : null}
    </>
  )
}

type LimitsProps = Pick<Standing, 'languages' | 'types'> & { onChange(limits: Partial<Pick<Standing, 'languages' | 'types'>>): void }

/** Languages and types to tick, folded where nothing is limited. */
function Limits({ languages, types, onChange }: LimitsProps) {
  const { self, forms } = useDesk()
  const say = useSay()
  const label = useLabel()
  const languageName = useLanguageName()
  const count = languages.length + types.length
  // Open where there is a limit already; what is ticked in it neither opens nor closes it.
  const [isLimited] = useState(count > 0)
  return (
    <details className="studio-people-limits" open={isLimited}>
      <summary>{count === 0 ? say('peopleLimitTo') : say('peopleLimitsSet', { count })}</summary>
      <p className="studio-soft">{say('peopleLimitsHelp')}</p>
      <Ticks
        legend={say('peopleOnlyLanguages')}
        choices={self.site.languages.map(({ code }) => ({ name: code, text: languageName(code) }))}
        ticked={languages}
        onTick={(ticked) => onChange({ languages: ticked })}
      />
      <Ticks
        legend={say('peopleOnlyTypes')}
        choices={Object.entries(forms.types).map(([name, { plural }]) => ({ name, text: label(plural) }))}
        ticked={types}
        onTick={(ticked) => onChange({ types: ticked })}
      />
    </details>
  )
}

type TicksProps = {
  legend: string
  choices: readonly { name: string; text: string }[]
  ticked: readonly string[]
  onTick(ticked: readonly string[]): void
}

function Ticks({ legend, choices, ticked, onTick }: TicksProps) {
  // What is limited to something that is not offered here stays.
  const others = ticked.filter((name) => !choices.some((choice) => choice.name === name)).map((name) => ({ name, text: name }))
  const all = [...choices, ...others]
  return (
    <fieldset className="studio-people-ticks">
      <legend>{legend}</legend>
      {all.map(({ name, text }) => (
        <label key={name} className="studio-tick">
          <input
            type="checkbox"
            checked={ticked.includes(name)}
            onChange={({ target }) => onTick(all.map((each) => each.name).filter((each) => (each === name ? target.checked : ticked.includes(each))))}
          />
          {text}
        </label>
      ))}
    </fieldset>
  )
}

function isLimitable(role: Role): boolean {
  return role === 'author' || role === 'editor'
}

/** What the server is told of a standing: without limits for roles that have none, and without empty lists. */
export function toStanding<Name extends Role>({ role, languages, types }: Standing<Name>) {
  const scope = { ...(types.length > 0 && { types: [...types] }), ...(languages.length > 0 && { languages: [...languages] }) }
  return { role, ...(isLimitable(role) && Object.keys(scope).length > 0 && { scope }) }
}
