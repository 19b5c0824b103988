import overlayStyle from './overlay.css?inline'

const HOST = 'busbar-canvas'

/** A tree of its own in the frame, with the style of the overlay. */
export function openShadow(frame: Document): ShadowRoot {
  frame.querySelector(HOST)?.remove()
  const host = frame.createElement(HOST)
  frame.documentElement.append(host)
  const shadow = host.attachShadow({ mode: 'open' })
  const view = frame.defaultView
  if (view !== null) {
    const sheet = new view.CSSStyleSheet()
    sheet.replaceSync(overlayStyle)
    shadow.adoptedStyleSheets = [sheet]
  }
  return shadow
}

/** Whether an event is about the overlay itself. */
export function isOfOverlay(event: Event): boolean {
  return event.composedPath().some((each) => 'localName' in each && each.localName === HOST)
}
