import { ISLANDS } from './islands.ts'

/** Islands are activated at this distance from the viewport. */
const AHEAD = '200px'

/** Activates each island below a node when it comes near the viewport. Its props are JSON in the script element after it. */
export function wakeIslands(root: ParentNode): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        observer.unobserve(target)
        void wake(target as HTMLElement)
      }
    },
    { rootMargin: AHEAD },
  )
  for (const element of root.querySelectorAll('[data-island]')) observer.observe(element)
}

/** An island that cannot be activated remains static markup, which works without scripts. */
async function wake(element: HTMLElement): Promise<void> {
  try {
    const island = await ISLANDS[element.dataset['island'] ?? '']?.()
    // The cast holds: the server wrote these props for this island in the same page.
    const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}') as never
    await island?.wake(element, props, wakeIslands)
  } catch (error) {
    console.error(`The island ${element.dataset['island']} could not wake up:`, error)
  }
}
