import type { Mention } from '#model/links/address-mentions.ts'
import { hasOwnParser } from '#model/links/own-paths.ts'
import { categoryPath, detailPrefix, holdsSlashes, listedType } from '#model/links/routes.ts'
import { listLiveIds, listLiveNames } from '#content/store/find-live-body.ts'
import { listRedirectsFrom } from '#content/store/redirects.ts'
import type { Store } from '#content/store/tables.ts'
import { listLive } from '#content/store/variants.ts'

import type { LiveRoute } from '../publication/live-routes.ts'

const FILE = /\.[a-z0-9]+$/

/** Which mentions lead to nothing that is live, in any language; files, calls and addresses of pictures count as live. */
export async function findDeadMentions(store: Store, mentions: readonly Mention[], routes: readonly LiveRoute[]): Promise<Set<Mention>> {
  // What an expression stands for is known when the page is drawn.
  const wanted = [...new Set(mentions)].filter((mention) => !mention.includes('{!')).map((mention) => ({ mention, ...split(mention) }))
  const ofKind = (kind: string) => wanted.filter((one) => one.kind === kind)
  const ids = await listLiveIds(
    store,
    ofKind('id').map(({ rest }) => rest),
  )
  const paths = ofKind('path').map((one) => ({ ...one, shown: toShown(one.rest, routes) }))
  const names = [...ofKind('name').map(({ rest }) => toName(rest)), ...paths.flatMap(({ shown }) => shown)]
  const liveNames = new Set((await listNamesLive(store, names)).map(({ type, name }) => `${type} ${name}`))
  const redirects = new Set(
    await listRedirectsFrom(
      store,
      paths.map(({ rest }) => rest),
    ),
  )
  const fixed = new Set(routes.map(({ body }) => body.path))
  // The names of products are also written as their codes, in capitals.
  const isLiveName = ({ type, name }: Name) => liveNames.has(`${type} ${name}`) || liveNames.has(`${type} ${name.toLowerCase()}`)
  const isAlive = ({ mention, kind, rest }: (typeof wanted)[number]): boolean => {
    if (kind === 'id') return ids.has(rest)
    if (kind === 'name') return isLiveName(toName(rest))
    if (kind === 'page') return routes.some(({ body }) => body.name === rest)
    if (kind === 'list') return routes.some(({ body }) => listedType(body.routeType) === rest)
    if (kind !== 'path' || hasOwnParser(rest) || rest.startsWith('/img/') || FILE.test(rest)) return true
    return fixed.has(rest) || redirects.has(rest) || paths.some((path) => path.mention === mention && path.shown.some(isLiveName))
  }
  return new Set(wanted.filter((one) => !isAlive(one)).map(({ mention }) => mention))
}

type Name = { type: string; name: string }

function split(mention: Mention): { kind: string; rest: string } {
  const end = mention.indexOf(' ')
  return { kind: mention.slice(0, end), rest: mention.slice(end + 1) }
}

function toName(rest: string): Name {
  const { kind: type, rest: name } = split(rest)
  return { type, name }
}

/** Items whose addresses hold slashes are also named by them; there are few of these. */
async function listNamesLive(store: Store, names: readonly Name[]): Promise<Name[]> {
  const found = await listLiveNames(
    store,
    names.flatMap(({ type, name }) => [name, name.toLowerCase()].map((each) => ({ type, name: each }))),
  )
  const slashed = new Set(names.map(({ type }) => type).filter((type) => holdsSlashes({ contentType: type })))
  for (const type of slashed)
    found.push(...(await listLive(store, type)).map(({ liveUrlName, body }) => ({ type, name: categoryPath({ urlName: liveUrlName, body }) })))
  return found
}

/** The items that a path would show. */
function toShown(path: string, routes: readonly LiveRoute[]): Name[] {
  return routes.flatMap(({ body }) => {
    const prefix = detailPrefix(body.path)
    if (prefix === undefined || body.contentType === undefined || !path.startsWith(`${prefix}/`)) return []
    const slug = path.slice(prefix.length + 1)
    if (slug === '' || (slug.includes('/') && !holdsSlashes(body))) return []
    return [{ type: body.contentType, name: slug }]
  })
}
