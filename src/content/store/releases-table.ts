import type { ReleaseState } from '#model/authoring/states.ts'

/** The tables of releases; part of `StoreTables`. */
export type ReleaseTables = {
  release: {
    id: string
    name: string
    state: ReleaseState
    scheduled_at: string | null
    live_at: string | null
    /** The release that this one takes back. */
    reverts: string | null
    author: string
    author_name: string | null
    created_at: string
    changed_at: string
  }
  release_item: {
    release_id: string
    content_key: string
    language: string
    act: 'publish' | 'unpublish'
    /** The version to publish; null for the draft of the moment. */
    version: number | null
    /** 1 for a version that stays, whatever is saved: what a release replaced, when it is taken back. */
    is_fixed: number
    /** What was live when it was added, to notice what went live meanwhile. */
    base_version: number | null
    /** What the release replaced by what, once it is live; null for nothing. */
    live_before: number | null
    live_after: number | null
    added_at: string
  }
}
