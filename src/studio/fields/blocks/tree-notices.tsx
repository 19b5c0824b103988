import type { Component } from '#model/pages/view.ts'
import { AddBlock } from './add-block.tsx'
import type { TreeActs } from './use-tree-acts.ts'

/** What belongs to the acts on a tree wherever they are asked for: what screen readers are told, and the choice of a block that is added. */
export function TreeNotices({
  acts: { told, adding, insert, paste, askToAdd },
  onAdded,
}: {
  acts: TreeActs
  /** A block was added by its choice. */
  onAdded?(component: Component): void
}) {
  return (
    <>
      <p className="studio-hidden" aria-live="assertive">
        {told}
      </p>
      {adding === undefined ? null : (
        <AddBlock
          allow={adding === 'near' ? undefined : adding.allow}
          onClose={() => askToAdd(undefined)}
          onAdd={(component) => {
            const added = adding === 'near' ? paste(component) : insert(component, adding)
            askToAdd(undefined)
            if (added !== undefined) onAdded?.(added)
          }}
        />
      )}
    </>
  )
}
