/** Prints the calculator alone: the style sheet leaves the rest of the page out while the mark stands. */
export function printCalculator(): void {
  const root = document.documentElement
  root.dataset['print'] = 'calculator'
  addEventListener('afterprint', () => delete root.dataset['print'], { once: true })
  window.print()
}
