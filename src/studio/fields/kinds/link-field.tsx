import { useState } from 'react'

import { isJsonObject, type JsonObject } from '#base/pure/json.ts'
import type { Row } from '#model/authoring/shapes.ts'
import { Button } from '#studio/kit/button.tsx'
import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { FieldFrame } from '#studio/kit/field-frame.tsx'
import { ItemPicker } from '#studio/kit/item-picker.tsx'
import { typesWithPages } from '#studio/kit/types-with-pages.ts'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'
import { LINK_KINDS, pageReferenceTo, type LinkKind } from './link-kinds.ts'
import { ManagedPageTitle } from './managed-page-title.tsx'

/** A link of any of the seven kinds. A page is found by its words; the other kinds are chosen and filled in. */
export function LinkField({ path, label, help, value, isRequired }: KindProps) {
  const { forms } = useDesk()
  const { onChange, isReadOnly } = useForm()
  const say = useSay()
  const problems = useProblems(path)
  const [isOpen, setOpen] = useState(false)
  const [picks, setPicks] = useState(0)
  const link: JsonObject = isJsonObject(value) ? value : {}
  const kind = LINK_KINDS.find(({ type }) => type === link['type'])
  const choose = (type: string) => onChange(path, type === '' ? undefined : emptyLink(LINK_KINDS.find((each) => each.type === type)))
  const pick = (row: Row) => {
    setOpen(false)
    setPicks(picks + 1)
    onChange(path, pageReferenceTo(row))
  }
  return (
    <FieldFrame label={label} help={help} problems={problems} isOptional={isRequired ? undefined : say('studioOptional')}>
      {({ id, describedBy, isInvalid }) => (
        <div className="studio-link">
          <div className="studio-chosen">
            <select
              id={id}
              className="studio-input"
              value={kind?.type ?? ''}
              disabled={isReadOnly}
              aria-describedby={describedBy}
              aria-invalid={isInvalid || undefined}
              onChange={({ target }) => choose(target.value)}
            >
              <option value="">{say('studioNoLink')}</option>
              {LINK_KINDS.map(({ type, text }) => (
                <option key={type} value={type}>
                  {say(text)}
                </option>
              ))}
            </select>
            {isReadOnly ? null : (
              <Button icon="search" onPress={() => setOpen(true)}>
                {say('studioFindPage')}
              </Button>
            )}
          </div>
          {kind === undefined ? null : <LinkParts key={`${kind.type} ${picks}`} kind={kind} link={link} path={path} />}
          {isOpen ? <ItemPicker title={say('studioFindPage')} types={typesWithPages(forms)} onClose={() => setOpen(false)} onPick={pick} /> : null}
        </div>
      )}
    </FieldFrame>
  )
}

function LinkParts({ kind, link, path }: { kind: LinkKind; link: JsonObject; path: string }) {
  // Who has found the item by its words needs no keys; who types them sees them until the end.
  const [isTyped] = useState(!isJsonObject(link['attributes']) || typeof link['attributes']['contentKey'] !== 'string')
  const { onChange, isReadOnly } = useForm()
  const say = useSay()
  const read = (part: string, name: string): string => {
    const object = link[part]
    const found = isJsonObject(object) ? object[name] : undefined
    return typeof found === 'string' ? found : ''
  }
  const write = (part: string, name: string, typed: string) => {
    const object = isJsonObject(link[part]) ? link[part] : {}
    const { [name]: _old, ...rest } = object
    onChange(path, { ...link, [part]: typed === '' ? rest : { ...rest, [name]: typed } })
  }
  const parts = (
    <div className="studio-link-parts">
      {kind.parts.map(({ part, name, text }) => (
        <label key={name} className="studio-link-part">
          <span>{say(text)}</span>
          <input
            className="studio-input"
            data-code=""
            value={read(part, name)}
            readOnly={isReadOnly}
            onChange={({ target }) => write(part, name, target.value)}
          />
        </label>
      ))}
    </div>
  )
  if (kind.type !== 'standard__managedContentPage') return parts
  const contentKey = read('attributes', 'contentKey')
  return (
    <>
      <ManagedPageTitle contentKey={contentKey} />
      <details open={isTyped}>
        <summary>{say('studioLinkStored')}</summary>
        {parts}
      </details>
    </>
  )
}

function emptyLink(kind: LinkKind | undefined): JsonObject | undefined {
  if (kind === undefined) return undefined
  const parts = new Set(kind.parts.map(({ part }) => part))
  return { type: kind.type, ...Object.fromEntries([...parts].map((part) => [part, {}])) }
}
