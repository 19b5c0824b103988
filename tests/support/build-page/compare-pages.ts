import { isJsonObject, type Json, type JsonObject } from '#base/pure/json.ts'
import { settle } from '../article-page.ts'
import { PATIENCE } from '../patience.ts'
import { findItem } from '../studio-desk.ts'
import type { Person, Studio } from '../studio-journey.ts'

/** An element of the page, with its words if it holds no others. */
export type Seen = { name: string; box: [left: number, top: number, width: number, height: number] }

/** What differs between two pages as they were seen: elements in their order, and boxes by more than a pixel. */
export function listDifferences(was: readonly Seen[], is: readonly Seen[]): string[] {
  const names = was.flatMap(({ name }, place) => (name === is[place]?.name ? [] : [`${place}: ${name} is ${is[place]?.name}`]))
  if (names.length > 0 || was.length !== is.length) return [`${was.length} and ${is.length} elements`, ...names.slice(0, 5)]
  return was.flatMap(({ name, box }, place) => {
    const now = is[place]?.box ?? []
    return box.every((side, at) => Math.abs(side - (now[at] ?? NaN)) <= 1) ? [] : [`${name}: ${box.join(' ')} is ${now.join(' ')}`]
  })
}

/**
 * Shows a page that stands at a further address, by a route that differs in nothing else: a term links to its page from everywhere but the
 * address of that page itself.
 */
export async function showAgain(studio: Studio, as: Person, { title, path }: { title: string; path: string }): Promise<void> {
  const { contentKey } = await findItem(studio, as, title, 'en_US', 'sfdc_cms__route')
  const send = async (call: string, method = 'GET', body?: Json) => {
    const json = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
    const answer = await studio.ask(`/api/authoring/contents${call}`, { as, method, ...json })
    if (!answer.ok) throw new Error(`${call} is answered with ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as { contentKey: string; draft: { body: JsonObject } }
  }
  const { draft } = await send(`/${contentKey}/en_US`)
  const name = path.slice(path.lastIndexOf('/') + 1)
  const body = { ...draft.body, path, name: name.replaceAll('-', '_'), routeType: `detail-${name}` }
  const made = await send('', 'POST', { type: 'sfdc_cms__route', language: 'en_US', title: name, urlName: `detail-${name}`, body })
  await send(`/${made.contentKey}/en_US/publication`, 'PUT', { override: { reason: 'It is the same page once more' } })
}

/** The elements of a public page at a width. */
export async function readPage(studio: Studio, path: string, width: number): Promise<Seen[]> {
  const { page, close } = await studio.visit(undefined, path, { width })
  await settle(page)
  // A row of cards has its arrows once its script runs.
  await page
    .locator('main .carousel-list:not([data-awake])')
    .first()
    .waitFor({ state: 'detached', ...PATIENCE })
  const seen = await page.evaluate(() =>
    Array.from(document.querySelectorAll('main *'), (element): Seen => {
      const { x, y, width: wide, height } = element.getBoundingClientRect()
      // What a script is given holds that id, too.
      const words = element.childElementCount === 0 && element.localName !== 'script' ? `: ${element.textContent}` : ''
      // Each block has a class of its own, made from its id.
      const classes = [...element.classList].filter((name) => !name.startsWith('c-')).join('.')
      return { name: `${element.localName}.${classes}${words}`, box: [x + scrollX, y + scrollY, wide, height] }
    }),
  )
  await close()
  return seen
}

const LIST = '/services/data/v64.0/connect/sites/0DM000000000001/cms/delivery/contents'
/** What every page has of its own. */
const OWN: ReadonlySet<string> = new Set([
  'id',
  'resourceUrl',
  'contentKey',
  'managedContentId',
  'apiName',
  'title',
  'urlName',
  'publishedDate',
  'lastModifiedDate',
])

/** A page as it is delivered, without what is its own: ids, keys, names and times. */
export async function readDelivered(studio: Studio, contentKey: string): Promise<Json> {
  const answer = await studio.ask(`${LIST}/${contentKey}`)
  if (!answer.ok) throw new Error(`${contentKey} is answered with ${answer.status}.`)
  const item = (await answer.json()) as Json
  const shown = withoutOwn(item)
  if (isJsonObject(shown) && isJsonObject(shown['contentBody'])) {
    const { name: _name, viewType: _type, ...body } = shown['contentBody']
    return { ...shown, contentBody: body }
  }
  return shown
}

function withoutOwn(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutOwn)
  if (!isJsonObject(value)) return value
  // Pictures are the same ones, so their keys are compared.
  const isPicture = Object.keys(value).every((name) => name === 'contentKey' || name === 'url' || name === 'altText')
  return Object.fromEntries(
    // A block without a version is of the first one.
    Object.entries(value)
      .filter(([name, each]) => name !== 'version' || each !== 1)
      .flatMap(([name, each = null]) => (OWN.has(name) && !(isPicture && name === 'contentKey') ? [] : [[name, withoutOwn(each)]])),
  )
}
