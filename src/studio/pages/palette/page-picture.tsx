import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useDesk } from '#studio/kit/desk.tsx'
import { EMPTY_FRAME, showPage } from '../canvas/show-page.ts'
import { useSeen } from './use-seen.ts'

/** The window of the page in the picture, in its own pixels. */
const WIDE = 1280
const OWN_STYLE = 'html, body { overflow: hidden }'

/** The top of a saved page or template as it would be published, small, drawn when it comes into view. Its name stands beside it, so nothing of it is read out. */
export function PagePicture({ contentKey, language }: { contentKey: string; language: string }) {
  const { client } = useDesk()
  const holder = useRef<HTMLDivElement>(null)
  const isSeen = useSeen(holder)
  const [inside, setInside] = useState<Document>()
  const drawn = useQuery({
    queryKey: ['item', contentKey, 'picture', language],
    async queryFn({ signal }) {
      const { draft } = await client('readDraft', { contentKey, language, signal })
      const { title, urlName, body } = draft
      return (await client('drawPage', { contentKey, language, body: { title, urlName, body }, signal })).html
    },
    enabled: isSeen,
    retry: 1,
  })
  const html = drawn.data
  useEffect(() => {
    const element = holder.current
    const frame = element?.querySelector('iframe')
    if (element === null || frame == null || inside === undefined || html === undefined) return undefined
    showPage(inside, html, { ownStyle: OWN_STYLE }, () => false)
    // Nothing in it is reached or read out.
    inside.body.toggleAttribute('inert', true)
    const fit = () => {
      const scale = element.clientWidth / WIDE
      frame.width = String(WIDE)
      frame.height = String(Math.ceil(element.clientHeight / scale))
      frame.style.setProperty('transform', `scale(${scale})`)
    }
    const observer = new ResizeObserver(fit)
    observer.observe(element)
    return () => observer.disconnect()
  }, [inside, html])
  return (
    <div className="studio-block-picture" ref={holder} aria-hidden="true" inert>
      {html === undefined ? null : (
        // oxlint-disable-next-line react/iframe-missing-sandbox -- it has the policy of the studio, so nothing of a page runs in it
        <iframe
          title={contentKey}
          tabIndex={-1}
          srcDoc={EMPTY_FRAME}
          onLoad={({ currentTarget }) => setInside(currentTarget.contentDocument ?? undefined)}
        />
      )}
    </div>
  )
}
