import { wake as wakeButton } from '#site/client/islands/inline-button.ts'
import { announceViews } from '#site/client/view-notice.ts'
import { hydrateRoot } from 'react-dom/client'
import { createElement } from 'react'
import { CaseStudiesCarousel, type CarouselProps } from '#blocks/case-studies-carousel/case-studies-carousel.tsx'

/** Wakes every island at once; `window.records` is what the server method answers, `window.failing` makes it fail. */
const look = window as unknown as { records?: []; failing?: boolean; woken?: number }
for (const element of document.querySelectorAll<HTMLElement>('[data-island]')) {
  const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}') as CarouselProps
  if (element.dataset['island'] === 'inlineButton') wakeButton(element)
  else
    hydrateRoot(element, createElement(CaseStudiesCarousel, { ...props, load }), { onRecoverableError: (error) => console.error('hydration', error) })
}
announceViews()
look.woken = document.querySelectorAll('[data-island]').length

async function load() {
  if (look.failing === true) throw new Error('away')
  return look.records ?? []
}
