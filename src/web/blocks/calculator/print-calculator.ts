/** Prints only the calculator: while `data-print` is set, the style sheet hides the rest of the page. */
export function printCalculator(): void {
  const root = document.documentElement
  root.dataset['print'] = 'calculator'
  addEventListener('afterprint', () => delete root.dataset['print'], { once: true })
  window.print()
}
