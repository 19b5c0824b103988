import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import type { RegisteredBlock } from '#web/blocks/registry.ts'
import type { PageData } from '#model/pages/page-data.ts'
import { toScriptJson } from '#base/pure/html.ts'
import type { Pictures } from '#model/images/image-info.ts'
import type { Component, ViewBody } from '#model/pages/view.ts'
import { listRegions } from '#model/pages/list-regions.ts'
import { MOST_BLOCKS } from '#model/pages/most-blocks.ts'
import { audienceOf } from '#model/pages/audiences.ts'
import type { Log } from '#base/pure/log.ts'
import { keptWith } from '#base/pure/kept.ts'
import { markBlock, type MarkPair, markRegion } from './canvas/canvas-marks.ts'
import type { KeepWork } from './kept-work.ts'
import { dropUserMarks } from './user-marks.ts'
import { readAttributes, type BlockRegistry } from './view-tree.ts'

/** What blocks are drawn with, and what drawing them collects for the page's head. */
export type Drawing = {
  page: PageData
  keepWork: KeepWork
  registry: BlockRegistry
  views: ReadonlyMap<string, ViewBody>
  log: Log
  styles: string[]
  /** Names of the style sheets that the drawn blocks need besides the site's own. */
  sheets: Set<string>
  /** True once an image of high priority was drawn: React puts its preload link before the markup. */
  hasUrgentImage?: boolean
  /** Pictures of the page's hero, once it is drawn: the head preloads them. */
  hero?: Pictures
  /** Blocks that threw in an earlier attempt to draw the page; they are left out. */
  broken: Set<Component>
  /** Whether blocks and regions are marked for the page editor. */
  isCanvas: boolean
}

type Place = { prefix: string; including: readonly string[] }

/** Draws the children of a view's region. A block that cannot be drawn is left out and logged, and the rest of the page is drawn. */
export function drawRegion(view: ViewBody, name: string, drawing: Drawing): ReactNode[] {
  return drawChildren(view.component, name, drawing, { prefix: '', including: [view.name.toLowerCase()] })
}

function drawChildren(parent: Component, name: string, drawing: Drawing, place: Place): ReactNode[] {
  const children = parent.regions.filter((region) => region.name === name).flatMap((region) => region.children)
  const drawn = children.map((child) => drawForAudience(child, drawing, place))
  if (!drawing.isCanvas) return drawn
  const blocks = children.map(({ id }, index) => <Marked key={id} marks={markBlock(place.prefix + id)} drawn={drawn[index]} />)
  return [<Marked key={name} marks={markRegion(place.prefix + parent.id, name)} drawn={blocks} />]
}

/** What was drawn between marks of the canvas. */
function Marked({ marks: [begin, end], drawn }: { marks: MarkPair; drawn: ReactNode }) {
  return (
    <>
      {begin}
      {drawn}
      {end}
    </>
  )
}

/**
 * Draws a block for guests or for members only. A page drawn for one visitor contains it or not; a page for everybody marks it with
 * `data-for`, and CSS hides it from the others.
 */
function drawForAudience(component: Component, drawing: Drawing, place: Place): ReactNode {
  const audience = audienceOf(component.visibility)
  const { visit } = drawing.page
  if (audience === undefined) return drawComponent(component, drawing, place)
  if (visit !== undefined) return (visit.signedIn === undefined) === (audience === 'guests') ? drawComponent(component, drawing, place) : null
  const drawn = drawComponent(component, drawing, place)
  return drawn === null ? null : (
    <div key={component.id} data-for={audience}>
      {drawn}
    </div>
  )
}

function drawComponent(component: Component, drawing: Drawing, place: Place): ReactNode {
  if (drawing.styles.length >= MOST_BLOCKS) return reportTooMany(component, drawing)
  const entry = drawing.registry.get(component.definition)
  const props = entry && !drawing.broken.has(component) ? resolveBlock(component, entry, drawing, place) : undefined
  if (entry === undefined) report(component, drawing, 'no block of that name')
  if (entry === undefined || props === undefined) return null
  const className = `c-${place.prefix}${component.id}`
  drawing.styles.push(entry.block.styles?.(props, `.${className}`) ?? '')
  if (entry.block.sheet !== undefined) drawing.sheets.add(entry.block.sheet)
  if ('priority' in props && props.priority === true) drawing.hasUrgentImage = true
  drawing.hero ??= entry.block.preloads?.(props)
  const island = entry.block.islandFor?.(props) ?? entry.block.island
  const guarded = { component, entry, drawing }
  if (island !== undefined)
    return drawIsland(
      { ...guarded, props: { ...props, className, regions: {} } },
      { island, json: toPropsJson(entry.block.islandProps?.(props) ?? props, className) },
    )
  const regions = drawRegions(guarded, place)
  return <Guarded key={component.id} {...guarded} props={{ ...props, className, regions }} />
}

function resolveBlock(component: Component, { block }: RegisteredBlock, drawing: Drawing, { prefix }: Place): object | undefined {
  const read = readAttributes(component, { block, component: () => null })
  if ('problem' in read) return report(component, drawing, read.problem)
  try {
    return drawing.keepWork.forPage(component, prefix, () =>
      block.resolve(read.attributes, drawing.page, { id: prefix + component.id, regions: component.regions }),
    )
  } catch (error) {
    return report(component, drawing, error)
  }
}

function drawRegions({ component, entry, drawing }: Drawn, place: Place): Record<string, ReactNode> {
  if (entry.block.includes !== undefined) return { content: drawIncluded({ component, entry, drawing }, place) }
  const names = drawing.isCanvas ? listAllRegions(component, entry) : component.regions.map(({ name }) => name)
  return Object.fromEntries([...names].map((name) => [name, drawChildren(component, name, drawing, place)]))
}

/** Also the regions that hold nothing yet, which the page editor shows. */
function listAllRegions(component: Component, entry: RegisteredBlock): Set<string> {
  const read = readAttributes(component, entry)
  const own = 'problem' in read ? [] : listRegions(entry.block, read.attributes)
  return new Set([...own, ...component.regions].map(({ name }) => name))
}

/** Draws an included view in place. Its name prefixes its blocks' ids, to keep them unique on the page. */
function drawIncluded({ component, entry, drawing }: Drawn, { prefix, including }: Place): ReactNode {
  const read = readAttributes(component, entry)
  const name = 'problem' in read ? undefined : entry.block.includes?.(read.attributes)
  const view = name === undefined ? undefined : drawing.views.get(name)
  if (name === undefined || view === undefined) return null
  if (including.includes(name)) return report(component, drawing, 'the view includes itself')
  return drawChildren(view.component, 'content', drawing, { prefix: `${prefix}${name}-`, including: [...including, name] })
}

type BlockProps = { className: string; regions: Record<string, ReactNode> }
type Drawn = { component: Component; entry: RegisteredBlock; drawing: Drawing }
type GuardedProps = Drawn & { props: BlockProps }

/** Calls the block's component itself, so that an error costs this block only, not the page. */
function Guarded({ component, entry, drawing, props }: GuardedProps): ReactNode {
  try {
    return entry.component(props)
  } catch (error) {
    return report(component, drawing, error) ?? null
  }
}

const jsonOf = keptWith((_props: object) => new Map<string, string>())

/** JSON of the props that an island is hydrated with: those it was drawn with, and its class. */
function toPropsJson(props: object, className: string): string {
  const known = jsonOf(props)
  const json = known.get(className) ?? toScriptJson({ ...props, className })
  known.set(className, json)
  return json
}

/**
 * Draws a block that is hydrated in the browser: its markup as a separate React root, with its props as JSON beside it. The loader looks
 * for `data-island`.
 */
function drawIsland({ component, entry, drawing, props }: GuardedProps, { island, json }: { island: string; json: string }): ReactNode {
  const Block = entry.component
  try {
    // Hydration draws the block again from its props, which hold no user marks, so the markup must not hold any either.
    const html = dropUserMarks(renderToString(<Block {...props} />))
    return (
      <Fragment key={component.id}>
        <div data-island={island} dangerouslySetInnerHTML={{ __html: html }} />
        <script type="application/json" dangerouslySetInnerHTML={{ __html: json }} />
      </Fragment>
    )
  } catch (error) {
    return report(component, drawing, error) ?? null
  }
}

function report(component: Component, { log, page }: Drawing, problem: unknown): undefined {
  const details = problem instanceof Error ? { err: problem } : { problem }
  log.error({ ...details, block: component.definition, id: component.id, path: page.route.path }, 'A block cannot be drawn and is left out.')
}

/** Reported once a page. */
function reportTooMany(component: Component, drawing: Drawing): null {
  if (drawing.styles.length === MOST_BLOCKS) report(component, drawing, `the page has more than ${MOST_BLOCKS} blocks`)
  drawing.styles.push('')
  return null
}

/** Finds the blocks that throw while rendering, by drawing each of them alone. Only called after drawing the whole page has thrown. */
export function findBrokenBlocks(components: Iterable<Component>, drawing: Drawing): Set<Component> {
  const broken = new Set<Component>()
  for (const component of components) {
    const entry = drawing.registry.get(component.definition)
    const props = entry && resolveBlock(component, entry, drawing, { prefix: '', including: [] })
    if (entry === undefined || props === undefined) continue
    const Block = entry.component
    try {
      renderToStaticMarkup(<Block {...props} className="" regions={{}} />)
    } catch (error) {
      report(component, drawing, error)
      broken.add(component)
    }
  }
  return broken
}
