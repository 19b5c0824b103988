import { ISLANDS } from './islands.ts'

/** How far before the edge of the window an island wakes up. */
const AHEAD = '200px'

/** Wakes each island below a node up when it comes near the window; its props stand as JSON in the script behind it. */
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

/** An island that does not wake up stays what it is without scripts. */
async function wake(element: HTMLElement): Promise<void> {
  try {
    const island = await ISLANDS[element.dataset['island'] ?? '']?.()
    // The server wrote these props from the block's own schema, on this very page.
    const props = JSON.parse(element.nextElementSibling?.textContent ?? '{}') as never
    await island?.wake(element, props, wakeIslands)
  } catch (error) {
    console.error(`The island ${element.dataset['island']} could not wake up:`, error)
  }
}
