import { Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'

import type { RegisteredBlock } from '#web/blocks/registry.ts'
import type { PageData } from '#model/pages/page-data.ts'
import { toScriptJson } from '#base/pure/html.ts'
import type { Pictures } from '#model/images/image-info.ts'
import type { Component, ViewBody } from '#model/pages/view.ts'
import { audienceOf } from '#model/pages/visibility.ts'
import type { Log } from '#base/pure/log.ts'
import { keptWith } from '#base/pure/kept.ts'
import type { KeepWork } from './kept-work.ts'
import { dropUserMarks } from './user-marks.ts'
import { readAttributes, type BlockRegistry } from './view-tree.ts'

/** What blocks are drawn with, and the rules they leave behind for the page's one style element. */
export type Drawing = {
  page: PageData
  keepWork: KeepWork
  registry: BlockRegistry
  views: ReadonlyMap<string, ViewBody>
  log: Log
  styles: string[]
  /** Style sheets beside the site's own that the drawn blocks need. */
  sheets: Set<string>
  /** True once an image is drawn that is fetched first: React puts its preload before the markup. */
  hasUrgentImage?: boolean
  /** Pictures of the page's hero, once it is drawn: the head preloads them. */
  hero?: Pictures
  /** Blocks that threw while being drawn once before; they are left out now. */
  broken: Set<Component>
}

/** Views that include each other twice, and those again, would grow without end. */
const MOST_BLOCKS = 2000

type Place = { prefix: string; including: readonly string[] }

/** Draws the children of a view's region. A block that cannot be drawn is left out and logged; the page stands. */
export function drawRegion(view: ViewBody, name: string, drawing: Drawing): ReactNode[] {
  return drawChildren(view.component, name, drawing, { prefix: '', including: [view.name.toLowerCase()] })
}

function drawChildren(parent: Component, name: string, drawing: Drawing, place: Place): ReactNode[] {
  const children = parent.regions.filter((region) => region.name === name).flatMap((region) => region.children)
  return children.map((child) => drawForAudience(child, drawing, place))
}

/** A block for some only: the server decides where it knows the visitor; pages that are the same for everybody leave it to the browser. */
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
  return Object.fromEntries(component.regions.map(({ name }) => [name, drawChildren(component, name, drawing, place)]))
}

/** Another view's content in place; its blocks' ids get the view's name, so that they stay unique on the page. */
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

/** Calls the block's own function, so that what it throws costs this block and not the page. */
function Guarded({ component, entry, drawing, props }: GuardedProps): ReactNode {
  try {
    return entry.component(props)
  } catch (error) {
    return report(component, drawing, error) ?? null
  }
}

const jsonOf = keptWith((_props: object) => new Map<string, string>())

/** What an island wakes up with: the props it was drawn with and its class. */
function toPropsJson(props: object, className: string): string {
  const known = jsonOf(props)
  const json = known.get(className) ?? toScriptJson({ ...props, className })
  known.set(className, json)
  return json
}

/**
 * A block that wakes up in the browser: its markup as a React root of its own, the props it was drawn with as JSON beside it. The
 * loader looks for `data-island`.
 */
function drawIsland({ component, entry, drawing, props }: GuardedProps, { island, json }: { island: string; json: string }): ReactNode {
  const Block = entry.component
  try {
    // What wakes up is drawn again from its props, which hold plain values.
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

/** Once for a page: the first block too many stands for all. */
function reportTooMany(component: Component, drawing: Drawing): null {
  if (drawing.styles.length === MOST_BLOCKS) report(component, drawing, `the page has more than ${MOST_BLOCKS} blocks`)
  drawing.styles.push('')
  return null
}

/** Finds the blocks whose inner parts throw, by drawing each one alone; only asked for when a whole page has thrown. */
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
