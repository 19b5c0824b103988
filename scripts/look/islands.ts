import { hydrateRoot } from 'react-dom/client'
import { createElement } from 'react'

import { CaseStudiesCarousel, type CarouselIslandProps } from '#web/blocks/case-studies-carousel/case-studies-carousel.tsx'
import { readCards } from '#web/blocks/case-studies-carousel/read-cards.ts'
import { ISLANDS } from '#web/browser/islands.ts'
import { announceViews } from '#web/browser/view-notice.ts'

/** Hydrates every island at once; `window.records` is the answer of the server method, `window.failing` makes it fail. */
const look = window as unknown as { records?: []; failing?: boolean; woken?: number }
const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
announceViews()
await Promise.all(islands.map(wake))
look.woken = islands.length

async function wake(element: HTMLElement): Promise<void> {
  const name = element.dataset['island'] ?? ''
  const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}') as CarouselIslandProps
  if (name === 'caseStudiesCarousel') {
    const { urls, ...rest } = props
    const all = { ...rest, cards: readCards(element, urls), load }
    hydrateRoot(element, createElement(CaseStudiesCarousel, all), { onRecoverableError: (error) => console.error('hydration', error) })
  } else await (await ISLANDS[name]?.())?.wake(element, props as never, () => {})
}

async function load() {
  if (look.failing === true) throw new Error('away')
  return look.records ?? []
}
