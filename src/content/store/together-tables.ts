import type { ReviewState } from '#model/authoring/states.ts'

/** The tables of people who work together on an item; part of `StoreTables`. `author` and the like are ids, beside them the names of then. */
export type TogetherTables = {
  /** What was said about a language of an item, or about one block of it. */
  comment_thread: {
    id: string
    content_key: string
    language: string
    component: string | null
    resolved_at: string | null
    resolved_by: string | null
    created_at: string
  }
  /** The first one of a thread began it. */
  comment: {
    id: string
    thread_id: string
    author: string
    author_name: string
    text: string
    /** JSON: the ids of those who were mentioned, none of whom is told again. */
    mentions: string
    created_at: string
    edited_at: string | null
  }
  /** At most one for a language of an item; publishing ends it. */
  review: {
    content_key: string
    language: string
    state: ReviewState
    /** The draft that was shown, and after the decision the one that was decided about. */
    version: number
    asked_by: string
    asked_name: string
    asked_at: string
    note: string | null
    /** The account that was asked; null for whoever may decide. */
    reviewer: string | null
    reviewer_name: string | null
    decided_by: string | null
    decided_name: string | null
    decided_at: string | null
    answer: string | null
  }
  /** Who has a language of an item open, and which block is selected there. Old rows mean nothing. */
  presence: {
    account_id: string
    content_key: string
    language: string
    component: string | null
    seen_at: string
  }
}
