/** Whether a dialog is open, to which the keys then belong. */
export function hasDialog(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"]') !== null
}
