/** A parent whose children can be moved with the focus in them; older browsers have none. */
type Moving = Node & { moveBefore?(node: Node, child: Node | null): void }

/** Puts a node before another one. Where the browser can, one that stands in the page keeps the focus inside it. */
export function putBefore(parent: Moving | null, node: Node, child: Node | null): void {
  if (parent?.moveBefore !== undefined && parent.isConnected && node.isConnected) parent.moveBefore(node, child)
  else parent?.insertBefore(node, child)
}

/** Changes the page around an element that somebody types in; their caret, or what they have selected, is then where it was. */
export function keepTyping<Result>(element: Element | null, change: () => Result): Result {
  const selection = element?.ownerDocument.getSelection()
  const { anchorNode = null, anchorOffset = 0, focusNode = null, focusOffset = 0 } = selection ?? {}
  const isInside = element !== null && element.contains(anchorNode) && element.contains(focusNode)
  const result = change()
  if (isInside && element.isConnected && anchorNode !== null && focusNode !== null && selection?.focusNode !== focusNode)
    selection?.setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset)
  return result
}
