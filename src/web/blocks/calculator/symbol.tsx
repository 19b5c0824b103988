/** A symbol such as `V₁` or `C_eff`; what follows the underscore becomes a subscript. */
export function Symbol({ text }: { text: string }) {
  const [name, index] = text.split('_')
  return (
    <var className="calc-symbol">
      {name}
      {index === undefined ? null : <sub>{index}</sub>}
    </var>
  )
}
