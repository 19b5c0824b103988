import type { Locator, Page } from 'playwright-core'

import { PATIENCE } from '../patience.ts'

/** How somebody works in the studio: with the keyboard alone, with a mouse, or with a finger. */
export type Hand = {
  kind: 'keyboard' | 'mouse' | 'touch'
  /** A button, a link, a tick. */
  press(target: Locator): Promise<void>
  /** Brings the focus to what is typed in next. */
  enter(target: Locator): Promise<void>
  /** A select, by the value of an option. */
  choose(target: Locator, value: string): Promise<void>
}

/** More than the stops of any screen. */
const MOST_STOPS = 600

export function mouseHand(): Hand {
  return { kind: 'mouse', press: (target) => target.click(PATIENCE), enter: (target) => target.click(PATIENCE), choose: chooseByPointer }
}

export function touchHand(): Hand {
  return { kind: 'touch', press: (target) => target.tap(PATIENCE), enter: (target) => target.tap(PATIENCE), choose: chooseByPointer }
}

/** The list of a select is drawn by the system, where no pointer of a test can reach it. */
async function chooseByPointer(target: Locator, value: string): Promise<void> {
  await target.selectOption(value, PATIENCE)
}

export function keyboardHand(page: Page): Hand {
  const reach = async (target: Locator) => {
    await target.waitFor(PATIENCE)
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      const way = await target.evaluate(wayTo)
      if (way === 'here') return
      await page.keyboard.press(way)
    }
    throw new Error(`No key leads to ${String(target)}.`)
  }
  return {
    kind: 'keyboard',
    async press(target) {
      await reach(target)
      await page.keyboard.press((await target.getAttribute('type')) === 'checkbox' ? 'Space' : 'Enter')
    },
    enter: reach,
    async choose(target, value) {
      await reach(target)
      const steps = await target.evaluate((element, wanted) => {
        const { options, selectedIndex } = element as HTMLSelectElement
        return Array.from(options, (option) => option.value).indexOf(wanted) - selectedIndex
      }, value)
      for (let step = 0; step < Math.abs(steps); step += 1) await page.keyboard.press(steps > 0 ? 'ArrowDown' : 'ArrowUp')
    },
  }
}

/** The key that leads from what has the focus to an element: in another part of the page editor F6, else Tab onwards or back. */
function wayTo(element: Element): 'here' | 'F6' | 'Tab' | 'Shift+Tab' {
  const active = (element.getRootNode() as Document | ShadowRoot).activeElement
  if (active === element) return 'here'
  const pane = element.closest('[data-pane]')
  const at = active?.closest('[data-pane]') ?? null
  // From within the page editor to what stands around it the way begins at its first part.
  if (pane === null ? at !== null && at !== document.querySelector('[data-pane]') : at !== pane) return 'F6'
  const isBehind = active === null || (active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return isBehind ? 'Tab' : 'Shift+Tab'
}
