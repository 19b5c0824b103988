/**
 * Returns a function that acts at once or, while a mouse button or finger is down, after the following click: a message that appears when a
 * field loses the focus would move the pressed button from under the pointer, and the click would be lost.
 */
export function watchPresses(root: Document = document): (act: () => void) => void {
  let isPressed = false
  let waiting: (() => void)[] = []
  const end = () =>
    setTimeout(() => {
      isPressed = false
      const acts = waiting
      waiting = []
      for (const act of acts) act()
    })
  root.addEventListener('pointerdown', () => void (isPressed = true), true)
  for (const name of ['pointerup', 'pointercancel']) root.addEventListener(name, end, true)
  return (act) => {
    if (isPressed) waiting.push(act)
    else act()
  }
}
