import type { Component } from '#model/pages/view.ts'
import { isTree } from '#model/pages/walk-components.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { BlockForm } from '../blocks/block-form.tsx'
import { Outline } from '../blocks/outline.tsx'
import { TreeNotices } from '../blocks/tree-notices.tsx'
import { useEditedTree } from '../blocks/use-edited-tree.ts'
import { FieldProblems } from '#studio/kit/field-frame.tsx'
import type { KindProps } from '../kind-props.ts'
import { useProblems } from '../form-frame.tsx'

/** The tree of blocks of a page: its outline, and the form of the selected block. */
export function BlocksField({ path, label, help, value }: KindProps) {
  const say = useSay()
  const problems = useProblems(path)
  if (!isTree(value)) return <p className="studio-note">{say('studioNoBlocks')}</p>
  return (
    <fieldset className="studio-blocks">
      <legend>{label}</legend>
      <p className="studio-field-help">{help}</p>
      <FieldProblems problems={problems} />
      <Blocks path={path} tree={value} />
    </fieldset>
  )
}

function Blocks({ path, tree }: { path: string; tree: Component }) {
  const { acts, current, changeBlock } = useEditedTree(path, tree)
  return (
    <div className="studio-blocks-columns">
      <Outline acts={acts} />
      <TreeNotices acts={acts} />
      <BlockForm key={current.id} component={current} onChange={changeBlock} />
    </div>
  )
}
