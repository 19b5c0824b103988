import { useEffect, useRef, useState } from 'react'

import { useSay } from '#studio/kit/desk.tsx'
import { showEmptyPlaces } from '../canvas/empty-places.ts'
import { boxOf, nodesOf, readMarks, type MarkedRange } from '../canvas/read-marks.ts'
import { EMPTY_FRAME, showPage } from '../canvas/show-page.ts'
import ownStyle from './picture.css?inline'
import { EXAMPLE_ID } from './to-example.ts'
import { useExample, type ExamplePlace } from './use-example.ts'
import { useSeen } from './use-seen.ts'

/** The windows of the page in the picture, in its own pixels: a wide one, and a narrow one in which a block of a line or two can be read. */
const WIDE = 960
const NARROW = 400
/** A block that is not higher in the wide window is shown in the narrow one. */
const LOW = 140

/** What a block looks like on this site, drawn when it comes into view. Its name stands beside it, so nothing of it is read out. */
export function BlockPicture({ definition, place }: { definition: string; place: ExamplePlace }) {
  const holder = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(holder)
  const [inside, setInside] = useState<Document>()
  const say = useSay()
  const html = useExample(definition, place, isSeen)
  useEffect(() => {
    const element = holder.current
    if (element === null || inside === undefined || html === undefined || html === '') return undefined
    showPage(inside, html, { ownStyle }, () => false)
    const marks = readMarks(inside)
    const example = { id: EXAMPLE_ID, definition, attributes: {}, version: 1, regions: [] }
    showEmptyPlaces(marks, example, { emptyRegion: () => ' ', drawsNothing: () => undefined })
    const range = marks.blocks.get(EXAMPLE_ID)
    if (range !== undefined) showAlone(range)
    const fit = () => fitPicture(element, range)
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    // Style sheets and pictures arrive later.
    inside.addEventListener('load', fit, true)
    return () => {
      observer.disconnect()
      inside.removeEventListener('load', fit, true)
    }
  }, [inside, html, definition])
  return (
    <div className="studio-block-picture" ref={holder} aria-hidden="true" inert>
      {isSeen && html !== undefined && html !== '' ? (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it has the policy of the studio, so nothing of a page runs in it
        <iframe
          title={definition}
          tabIndex={-1}
          srcDoc={EMPTY_FRAME}
          onLoad={({ currentTarget }) => setInside(currentTarget.contentDocument ?? undefined)}
        />
      ) : null}
      <p>{say('studioNothingHere')}</p>
    </div>
  )
}

/** Hides what stands beside a block, in all that it stands in. */
function showAlone(range: MarkedRange): void {
  const own = new Set<Node>(nodesOf(range))
  for (let around = range.begin.parentElement; around !== null && around.localName !== 'html'; around = around.parentElement) {
    for (const each of around.children) if (!own.has(each)) each.toggleAttribute('data-beside', true)
    own.add(around)
  }
}

/** Makes the page as small as the picture; `data-empty` says that there is nothing to be seen. */
function fitPicture(element: HTMLElement, range: MarkedRange | undefined): void {
  const frame = element.querySelector('iframe')
  if (frame === null) return
  frame.width = String(WIDE)
  const box = range && boxOf(range)
  const width = box !== undefined && box.height <= LOW ? NARROW : WIDE
  const scale = element.clientWidth / width
  frame.width = String(width)
  frame.height = String(Math.ceil(element.clientHeight / scale))
  frame.style.setProperty('transform', `scale(${scale})`)
  element.toggleAttribute('data-empty', box === undefined)
}
