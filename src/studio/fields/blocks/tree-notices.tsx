import { AddBlock } from './add-block.tsx'
import type { TreeActs } from './use-tree-acts.ts'

/** What belongs to the acts on a tree wherever they are asked for: what screen readers are told, and the choice of a block that is added. */
export function TreeNotices({ acts: { told, adding, insert, askToAdd } }: { acts: TreeActs }) {
  return (
    <>
      <p className="studio-hidden" aria-live="assertive">
        {told}
      </p>
      {adding === undefined ? null : (
        <AddBlock
          allow={adding.allow}
          onClose={() => askToAdd(undefined)}
          onAdd={(component) => {
            insert(component, adding)
            askToAdd(undefined)
          }}
        />
      )}
    </>
  )
}
