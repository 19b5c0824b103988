import { expect, test } from 'vitest'

import { createInvalidationBus, createReceiver, type Invalidation } from './invalidation-bus.ts'

const at = (seq: number, feed = 'a') => ({ seq, print: `${feed}${seq}` })
const message = (after: number, seq: number, feed = 'a'): Invalidation => ({
  after: at(after, feed),
  at: at(seq, feed),
  tokens: new Set([`key:${seq}`]),
  variants: [],
})
const broken = () => {
  throw new Error('broken')
}

/** A subscriber that records its calls. */
function listen() {
  const heard: string[] = []
  return {
    heard,
    subscriber: { drop: ({ tokens }: { tokens: ReadonlySet<string> }) => void heard.push(...tokens), dropAll: () => void heard.push('everything') },
  }
}

test('changes are delivered in the order of the feed and of the subscriptions, before publishing returns', () => {
  const bus = createInvalidationBus()
  const heard: string[] = []
  for (const name of ['memory', 'answers']) bus.subscribe({ drop: ({ tokens }) => void heard.push(`${name} ${[...tokens].join()}`), dropAll() {} })
  bus.publish(message(0, 4))
  bus.publish(message(4, 9))
  expect(heard).toEqual(['memory key:4', 'answers key:4', 'memory key:9', 'answers key:9'])
})

test('a late subscriber gets what follows, and one that has unsubscribed gets nothing', () => {
  const bus = createInvalidationBus()
  const [early, late] = [listen(), listen()]
  const leave = bus.subscribe(early.subscriber)
  bus.publish(message(0, 1))
  bus.subscribe(late.subscriber)
  leave()
  bus.publish(message(1, 2))
  expect([early.heard, late.heard]).toEqual([['key:1'], ['key:2']])
})

test.each([
  ['a number', [message(0, 1), message(2, 3), message(3, 4)], ['key:1', 'everything', 'key:4']],
  ['that another feed is followed', [message(0, 1), message(1, 2, 'b'), message(2, 3, 'b')], ['key:1', 'everything', 'key:3']],
  ['the order', [message(0, 1), message(2, 3), message(1, 2), message(3, 4)], ['key:1', 'everything', 'everything', 'everything']],
])('a subscriber that has missed %s drops everything', (_, messages, expected) => {
  const { heard, subscriber } = listen()
  const receive = createReceiver(subscriber, { report: () => {} })
  for (const each of messages) receive(each)
  expect(heard).toEqual(expected)
})

test('a subscriber that gives its position has missed what came in between', () => {
  const [level, behind] = [listen(), listen()]
  const bus = createInvalidationBus()
  bus.subscribe(level.subscriber, at(4))
  bus.subscribe(behind.subscriber, at(3))
  bus.publish(message(4, 5))
  expect([level.heard, behind.heard]).toEqual([['key:5'], ['everything']])
})

test('a subscriber with slow asynchronous work delays nobody', () => {
  const bus = createInvalidationBus()
  const { heard, subscriber } = listen()
  const begun: string[] = []
  bus.subscribe({
    drop: async ({ tokens }) => {
      begun.push(...tokens)
      await new Promise(() => {})
    },
    dropAll() {},
  })
  bus.subscribe(subscriber)
  bus.publish(message(0, 1))
  bus.publish(message(1, 2))
  expect([begun, heard]).toEqual([
    ['key:1', 'key:2'],
    ['key:1', 'key:2'],
  ])
})

test('a subscriber that throws drops everything and is reported, and the others are still called', () => {
  const said: string[] = []
  const bus = createInvalidationBus((sentence) => void said.push(sentence))
  const { heard, subscriber } = listen()
  bus.subscribe({ drop: broken, dropAll: subscriber.dropAll })
  bus.subscribe(subscriber)
  bus.publish(message(0, 1))
  expect(heard).toEqual(['everything', 'key:1'])
  expect(said).toEqual(['A cache of published content could not take a change (Error: broken) and is emptied.'])
})

test('one that cannot be emptied either is reported with what to do', () => {
  const said: string[] = []
  createReceiver({ drop: broken, dropAll: broken }, { report: (sentence) => void said.push(sentence) })(message(0, 1))
  expect(said[1]).toContain('start Busbar again')
})
