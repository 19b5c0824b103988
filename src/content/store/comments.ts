import type { Store } from './tables.ts'
import type { TogetherTables } from './together-tables.ts'
import type { VariantKey } from './variants.ts'

/** `author` is an id, as are `mentions`; times are ISO 8601. */
export type Comment = {
  id: string
  author: string
  authorName: string
  text: string
  mentions: string[]
  createdAt: string
  editedAt?: string
}
/** What was said about a language of an item, or about one block of it; answers follow the first comment. */
export type CommentThread = VariantKey & {
  id: string
  component?: string
  createdAt: string
  resolvedAt?: string
  resolvedBy?: string
}

export async function addCommentThread(store: Store, { id, contentKey, language, component, createdAt }: CommentThread): Promise<void> {
  const open = { resolved_at: null, resolved_by: null, created_at: createdAt }
  await store
    .insertInto('comment_thread')
    .values({ id, content_key: contentKey, language, component: component ?? null, ...open })
    .execute()
}

export async function addComment(store: Store, threadId: string, { id, author, authorName, text, mentions, createdAt }: Comment): Promise<void> {
  const words = { author, author_name: authorName, text, mentions: JSON.stringify(mentions), created_at: createdAt, edited_at: null }
  await store
    .insertInto('comment')
    .values({ id, thread_id: threadId, ...words })
    .execute()
}

/** Holds the row of a thread until the transaction ends, and reads it; undefined where the language has no such thread. */
export async function holdCommentThread(
  transaction: Store,
  { contentKey, language, thread }: VariantKey & { thread: string },
): Promise<CommentThread | undefined> {
  const row = await transaction
    .updateTable('comment_thread')
    .set((each) => ({ created_at: each.ref('created_at') }))
    .where('id', '=', thread)
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .returningAll()
    .executeTakeFirst()
  return row && toThread(row)
}

/** `by` is the name of who settled it; undefined opens it again. */
export async function settleCommentThread(store: Store, id: string, { by, now }: { by: string | undefined; now: Date }): Promise<void> {
  const settled = { resolved_at: by === undefined ? null : now.toISOString(), resolved_by: by ?? null }
  await store.updateTable('comment_thread').set(settled).where('id', '=', id).execute()
}

/** Writes a comment anew; `mentions` are all that were ever mentioned in it. */
export async function changeCommentText(
  store: Store,
  id: string,
  { text, mentions, now }: { text: string; mentions: readonly string[]; now: Date },
): Promise<void> {
  const words = { text, mentions: JSON.stringify(mentions), edited_at: now.toISOString() }
  await store.updateTable('comment').set(words).where('id', '=', id).execute()
}

/** Removes a comment, and the thread with the last one. */
export async function removeStoredComment(store: Store, threadId: string, id: string): Promise<void> {
  await store.deleteFrom('comment').where('id', '=', id).execute()
  const { length } = await listCommentsOf(store, [threadId])
  if (length === 0) await store.deleteFrom('comment_thread').where('id', '=', threadId).execute()
}

/** All threads of a language, the oldest first, each with its comments. */
export async function listCommentThreads(store: Store, { contentKey, language }: VariantKey): Promise<(CommentThread & { comments: Comment[] })[]> {
  const rows = await store
    .selectFrom('comment_thread')
    .selectAll()
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const comments = Map.groupBy(
    await listCommentsOf(
      store,
      rows.map(({ id }) => id),
    ),
    ({ threadId }) => threadId,
  )
  return rows.map((row) => ({ ...toThread(row), comments: (comments.get(row.id) ?? []).map(({ threadId: _thread, ...comment }) => comment) }))
}

/** The comments of threads, the oldest first. */
export async function listCommentsOf(store: Store, threads: readonly string[]): Promise<(Comment & { threadId: string })[]> {
  if (threads.length === 0) return []
  const rows = await store.selectFrom('comment').selectAll().where('thread_id', 'in', threads).orderBy('created_at').orderBy('id').execute()
  return rows.map(({ id, thread_id, author, author_name, text, mentions, created_at, edited_at }) => ({
    id,
    threadId: thread_id,
    author,
    authorName: author_name,
    text,
    mentions: JSON.parse(mentions) as string[],
    createdAt: created_at,
    editedAt: edited_at ?? undefined,
  }))
}

/** How many threads of a language there are, and how many of them are open. */
export async function countCommentThreads(store: Store, { contentKey, language }: VariantKey): Promise<{ all: number; open: number }> {
  const row = await store
    .selectFrom('comment_thread')
    .select(({ fn }) => [fn.countAll<number>().as('every'), fn.count<number>('resolved_at').as('settled')])
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .executeTakeFirstOrThrow()
  return { all: Number(row.every), open: Number(row.every) - Number(row.settled) }
}

/** A text that changes whenever something is said, changed, settled or removed in a language. */
export async function printComments(store: Store, { contentKey, language }: VariantKey): Promise<string> {
  const row = await store
    .selectFrom('comment_thread')
    .leftJoin('comment', 'comment.thread_id', 'comment_thread.id')
    .select(({ fn }) => [
      fn.count<number>('comment.id').as('count'),
      fn.count<number>('comment_thread.resolved_at').as('settled'),
      fn.max('comment.created_at').as('created'),
      fn.max('comment.edited_at').as('edited'),
      fn.max('comment_thread.resolved_at').as('resolved'),
    ])
    .where('content_key', '=', contentKey)
    .where('language', '=', language)
    .executeTakeFirstOrThrow()
  return [row.count, row.settled, row.created, row.edited, row.resolved].join(' ')
}

/** Removes everything that was said about an item. */
export async function removeCommentsOf(store: Store, contentKey: string): Promise<void> {
  const threads = store.selectFrom('comment_thread').select('id').where('content_key', '=', contentKey)
  await store.deleteFrom('comment').where('thread_id', 'in', threads).execute()
  await store.deleteFrom('comment_thread').where('content_key', '=', contentKey).execute()
}

function toThread({ id, content_key, language, component, resolved_at, resolved_by, created_at }: TogetherTables['comment_thread']): CommentThread {
  return {
    id,
    contentKey: content_key,
    language,
    component: component ?? undefined,
    createdAt: created_at,
    resolvedAt: resolved_at ?? undefined,
    resolvedBy: resolved_by ?? undefined,
  }
}
