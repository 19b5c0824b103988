/** A style sheet as text, built like the others, for `adoptedStyleSheets`. */
declare module '*.css?inline' {
  const css: string
  export default css
}
