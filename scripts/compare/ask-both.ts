import type { Answer, Kind, Sides, Target } from './answer.ts'
import type { PlainNames } from './asset-names.ts'
import { compareAnswers } from './compare-answers.ts'
import { findLinks, type Link } from './find-links.ts'
import { isSampled, listFollowUps, own } from './follow-ups.ts'
import { send, SITE_URL } from './send.ts'
import type { Subject, Tally } from './tally.ts'

/** The ports of both products, the asset names, and the tally of results. */
export type Comparison = { ports: Sides<number>; names: PlainNames; tally: Tally }

/** Sends each request to both products, compares the answers, and returns the links of all answers in the order of the requests. */
export type AskAll = (targets: readonly Target[]) => Promise<Link[]>

const PARALLEL = 6

/** Makes the function that asks both products. A sample of each kind is also requested in other ways, such as by HEAD. */
export function createAskAll(comparison: Comparison): AskAll {
  const asked = new Map<Kind, number>()
  return async (targets) => {
    const waiting = targets.map((target) => {
      const place = asked.get(target.kind) ?? 0
      asked.set(target.kind, place + 1)
      return { target, inSample: isSampled(place) }
    })
    const links: Link[][] = []
    let next = 0
    const work = async () => {
      for (let at = next++; at < waiting.length; at = next++) {
        const one = waiting[at]
        if (one !== undefined) links[at] = await askBoth(comparison, one)
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, work))
    return links.flat()
  }
}

async function askBoth(comparison: Comparison, { target, inSample }: { target: Target; inSample: boolean }): Promise<Link[]> {
  const { names, tally } = comparison
  const answers = await sendToBoth(comparison, target)
  const isOtherBody = sideOf(target.path, 'before') !== sideOf(target.path, 'after')
  tally.add(toSubject(target), compareAnswers(answers, { names, isOtherBody }))
  if (inSample) {
    for (const followUp of listFollowUps(target, answers)) {
      const whole = followUp.kind === 'compressed' ? undefined : answers
      tally.add(toSubject(followUp), compareAnswers(await sendToBoth(comparison, followUp), { names, whole, isOtherBody }))
    }
  }
  if ((target.method ?? 'GET') !== 'GET') return []
  const url = new URL(sideOf(target.path, 'before'), SITE_URL)
  const isSame = answers.before.body.equals(answers.after.body)
  const links = [answers.before, ...(isSame ? [] : [answers.after])].flatMap((answer) => findLinks(answer, url))
  // Endless links of a page with query parameters are not followed: that would visit every combination of filters.
  return url.search === '' ? links : links.filter(({ isEndless }) => !isEndless)
}

async function sendToBoth({ ports }: Comparison, target: Target): Promise<Sides<Answer>> {
  const ask = (side: keyof Sides<unknown>) =>
    send(ports[side], { method: target.method ?? 'GET', path: sideOf(target.path, side), headers: own(target, side), body: target.body })
  const [before, after] = await Promise.all([ask('before'), ask('after')])
  return { before, after }
}

function sideOf(path: Target['path'], side: keyof Sides<unknown>): string {
  return typeof path === 'string' ? path : path[side]
}

const LONGEST_ADDRESS = 300

/** How the report names a request: with the headers that set it apart, without those that every browser sends. */
function toSubject(target: Target): Subject {
  const address = sideOf(target.path, 'before')
  const shown = address.length > LONGEST_ADDRESS ? `${address.slice(0, LONGEST_ADDRESS)}…` : address
  const headers = Object.entries(own(target, 'before')).flatMap(([name, value]) => (name === 'origin' ? [] : [` (${name}: ${value})`]))
  return { kind: target.kind, address, request: `${target.method ?? 'GET'} ${shown}${headers.join('')}` }
}
