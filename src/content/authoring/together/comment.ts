import { randomBytes } from 'node:crypto'

import type { Actor } from '#model/accounts/actor.ts'
import { AuthoringError } from '#model/authoring/authoring-errors.ts'
import type { Account } from '#content/store/accounts.ts'
import {
  addComment,
  addCommentThread,
  changeCommentText,
  type Comment,
  type CommentThread,
  countCommentThreads,
  holdCommentThread,
  listCommentsOf,
  listCommentThreads,
  printComments,
  removeStoredComment,
  settleCommentThread,
} from '#content/store/comments.ts'
import { holdItem } from '#content/store/items.ts'
import type { Store } from '#content/store/tables.ts'
import type { VariantKey } from '#content/store/variants.ts'
import { sentence } from '#texts/sentence.ts'

import { auditAs } from '../audit-as.ts'
import { defineAct, defineQuery } from '../define-act.ts'
import { getVariant } from '../drafts/get-variant.ts'
import { listActiveStaff, nameOf } from './list-colleagues.ts'
import { readBlockId } from './read-block-id.ts'
import { readComment } from './read-comment.ts'
import { type ColleagueMail, tellColleagues } from './tell-colleagues.ts'

/** Threads of one language of an item, and comments of one thread: more than anybody reads. */
export const MOST_THREADS = 300
export const MOST_COMMENTS = 100
const ID = /^[\w-]{1,40}$/

type Acting = VariantKey & { actor: Actor; now: Date }
/** `mentions` are account ids of those who get a mail. */
type Written = { text: string; mentions?: readonly string[]; mail: ColleagueMail }
/** `untold` is how many got no mail, because there were too many lately. */
type Told = { comment: string; untold: number }
export type NewThread = Acting & Written & { component?: string }
export type NewAnswer = Acting & Written & { thread: string }
export type ChangedComment = NewAnswer & { comment: string }
export type WhichComment = Acting & { thread: string; comment: string }
export type Settling = Acting & { thread: string; isSettled: boolean }

/**
 * Says something about a language of an item, or about one of its blocks. Whoever is mentioned gets a mail. Throws `INVALID_CONFIG` for a text
 * that nobody could read and for somebody who cannot sign in, and `STORAGE_LIMIT_EXCEEDED` above `MOST_THREADS`.
 */
export const startComment = defineAct<NewThread, Told & { thread: string }>('comment', async (transaction, written) => {
  const { contentKey, language, component, now } = written
  // The item may be being erased; then nothing that was said about it may stay.
  await holdItem(transaction, contentKey)
  await getVariant(transaction, written)
  if (component !== undefined) readBlockId(component)
  const { all } = await countCommentThreads(transaction, { contentKey, language })
  if (all >= MOST_THREADS) throw new AuthoringError('STORAGE_LIMIT_EXCEEDED', sentence('refuseManyComments', { most: MOST_THREADS }))
  const thread: CommentThread = { id: newId(), contentKey, language, component, createdAt: now.toISOString() }
  await addCommentThread(transaction, thread)
  return { thread: thread.id, ...(await write(transaction, { ...written, thread })) }
})

/** Answers a thread; one that was settled is open again. Throws as `startComment` does, and `NOT_FOUND`. */
export const answerComment = defineAct<NewAnswer, Told>('comment', async (transaction, written) => {
  const thread = await getThread(transaction, written)
  const { length } = await listCommentsOf(transaction, [thread.id])
  if (length >= MOST_COMMENTS) throw new AuthoringError('STORAGE_LIMIT_EXCEEDED', sentence('refuseManyAnswers', { most: MOST_COMMENTS }))
  if (thread.resolvedAt !== undefined) await settleCommentThread(transaction, thread.id, { by: undefined, now: written.now })
  return await write(transaction, { ...written, thread })
})

/** Writes a comment of one's own anew; who is mentioned now and was not before gets a mail. */
export const changeComment = defineAct<ChangedComment, { kind: 'changed'; untold: number }>('comment', async (transaction, written) => {
  const { actor, now } = written
  const { thread, comment } = await getComment(transaction, written)
  if (comment.author !== actor.id) throw new AuthoringError('INSUFFICIENT_ACCESS', sentence('refuseOthersComment', { name: comment.authorName }))
  const text = readComment(written.text)
  const fresh = (written.mentions ?? []).filter((id) => !comment.mentions.includes(id))
  const untold = await mention(transaction, { ...written, thread, text, mentions: fresh })
  await changeCommentText(transaction, comment.id, { text, mentions: [...comment.mentions, ...fresh], now })
  const { contentKey, language } = written
  await auditAs(transaction, { actor, now, act: 'change-comment', contentKey, language, detail: { thread: thread.id } })
  return { kind: 'changed', untold }
})

/** Removes a comment of one's own, or as an administrator any; the last one takes its thread along. */
export const removeComment = defineAct<WhichComment, { kind: 'removed' }>('comment', async (transaction, which) => {
  const { actor, now, contentKey, language } = which
  const { thread, comment } = await getComment(transaction, which)
  if (comment.author !== actor.id && actor.role !== 'administrator')
    throw new AuthoringError('INSUFFICIENT_ACCESS', sentence('refuseOthersComment', { name: comment.authorName }))
  await removeStoredComment(transaction, thread.id, comment.id)
  await auditAs(transaction, { actor, now, act: 'remove-comment', contentKey, language, detail: { thread: thread.id } })
  return { kind: 'removed' }
})

/** Settles a thread, or opens it again. */
export const settleComment = defineAct<Settling, { kind: 'settled' | 'open' }>('comment', async (transaction, settling) => {
  const { actor, now, contentKey, language, isSettled } = settling
  const thread = await getThread(transaction, settling)
  if ((thread.resolvedAt !== undefined) === isSettled) return { kind: isSettled ? 'settled' : 'open' }
  await settleCommentThread(transaction, thread.id, { by: isSettled ? actor.name : undefined, now })
  const { draftVersion: version } = await getVariant(transaction, settling)
  const act = isSettled ? 'settle-comment' : 'reopen-comment'
  await auditAs(transaction, { actor, now, act, contentKey, language, version, detail: { thread: thread.id } })
  return { kind: isSettled ? 'settled' : 'open' }
})

/** What was said about a language of an item, the oldest thread first. */
export const listComments = defineQuery<VariantKey & { actor: Actor; known?: string }, Talk>('read', async (store, { known, ...key }) => {
  await getVariant(store, key)
  const print = await printComments(store, key)
  return print === known ? { print } : { print, threads: await listCommentThreads(store, key) }
})

/** `threads` are missing where they are those that the caller knows by their `print`. */
export type Talk = { print: string; threads?: (CommentThread & { comments: Comment[] })[] }

type Writing = Acting & Written & { thread: CommentThread }

async function write(transaction: Store, writing: Writing): Promise<Told> {
  const { actor, now, contentKey, language, thread } = writing
  const text = readComment(writing.text)
  const comment: Comment = {
    id: newId(),
    author: actor.id,
    authorName: actor.name,
    text,
    mentions: [...(writing.mentions ?? [])],
    createdAt: now.toISOString(),
  }
  await addComment(transaction, thread.id, comment)
  const { draftVersion: version } = await getVariant(transaction, writing)
  await auditAs(transaction, { actor, now, act: 'comment', contentKey, language, version, detail: { thread: thread.id } })
  return { comment: comment.id, untold: await mention(transaction, { ...writing, text }) }
}

/** Tells those who are mentioned; returns how many got no mail. */
async function mention(transaction: Store, { actor, now, thread, text, mentions = [], mail, ...key }: Writing): Promise<number> {
  if (mentions.length === 0) return 0
  const staff = await listActiveStaff(transaction, now)
  const to: Account[] = []
  for (const id of new Set(mentions)) {
    const account = staff.find((each) => each.id === id)
    if (account === undefined) throw new AuthoringError('INVALID_CONFIG', sentence('refuseMention', { person: await nameOf(transaction, id) }))
    to.push(account)
  }
  const variant = await getVariant(transaction, key)
  return await tellColleagues(transaction, { actor, reason: 'mentioned', variant, text, to, mail, view: `/comments?thread=${thread.id}`, now })
}

async function getThread(transaction: Store, { thread: id, contentKey, language }: VariantKey & { thread: string }): Promise<CommentThread> {
  const thread = ID.test(id) ? await holdCommentThread(transaction, { contentKey, language, thread: id }) : undefined
  if (thread === undefined) throw new AuthoringError('NOT_FOUND', sentence('refuseNoComment'))
  return thread
}

async function getComment(
  transaction: Store,
  which: VariantKey & { thread: string; comment: string },
): Promise<{ thread: CommentThread; comment: Comment }> {
  const thread = await getThread(transaction, which)
  const comment = (await listCommentsOf(transaction, [thread.id])).find(({ id }) => id === which.comment)
  if (comment === undefined) throw new AuthoringError('NOT_FOUND', sentence('refuseNoComment'))
  return { thread, comment }
}

function newId(): string {
  return randomBytes(9).toString('base64url')
}
