import { useCallback, useState } from 'react'

import type { JsonObject } from '#base/pure/json.ts'
import { changeComponent, findComponent } from '#model/pages/edit-tree.ts'
import type { Component } from '#model/pages/view.ts'
import { isComponent } from '#model/pages/walk-components.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { BlockForm } from '../blocks/block-form.tsx'
import { Outline } from '../blocks/outline.tsx'
import { FieldProblems } from '#studio/kit/field-frame.tsx'
import type { KindProps } from '../kind-props.ts'
import { useForm, useProblems } from '../form-frame.tsx'

/** The tree of blocks of a page: its outline, and the form of the selected block. */
export function BlocksField({ path, label, help, value }: KindProps) {
  const { onChange, isReadOnly } = useForm()
  const say = useSay()
  const problems = useProblems(path)
  const tree = isComponent(value) ? value : undefined
  const [selected, setSelected] = useState(tree?.id)
  const changeBlock = useCallback(
    (id: string, change: (component: Component) => Component) =>
      onChange(path, (now) => (isComponent(now) ? (changeComponent(now, id, change) as unknown as JsonObject) : now)),
    [onChange, path],
  )
  if (tree === undefined) return <p className="studio-note">{say('studioNoBlocks')}</p>
  const current = (selected === undefined ? undefined : findComponent(tree, selected)) ?? findComponent(tree, tree.id)
  // A tree of components is JSON.
  const write = (next: Component) => onChange(path, next as unknown as JsonObject)
  return (
    <fieldset className="studio-blocks">
      <legend>{label}</legend>
      <p className="studio-field-help">{help}</p>
      <FieldProblems problems={problems} />
      <div className="studio-blocks-columns">
        <Outline tree={tree} selected={current?.component.id} isReadOnly={isReadOnly} onSelect={setSelected} onChange={write} />
        {current === undefined ? null : <BlockForm key={current.component.id} component={current.component} onChange={changeBlock} />}
      </div>
    </fieldset>
  )
}
