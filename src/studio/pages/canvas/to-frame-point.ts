/** A point of the frame's window, in its own pixels, and whether it is in sight there. */
export type FramePoint = { x: number; y: number; isOver: boolean }

/** Where an event is in the frame, in which it happens or around which; the frame may be shown smaller than it is. */
export function toFramePoint({ clientX, clientY }: { clientX: number; clientY: number }, target: Element, frame: Window): FramePoint {
  const element = frame.frameElement
  if (element === null || target.ownerDocument === frame.document) return { x: clientX, y: clientY, isOver: true }
  const box = element.getBoundingClientRect()
  const scale = box.width / Math.max(1, frame.innerWidth)
  const { x, y } = { x: (clientX - box.left) / scale, y: (clientY - box.top) / scale }
  return { x, y, isOver: x >= 0 && y >= 0 && x < frame.innerWidth && y < frame.innerHeight }
}
