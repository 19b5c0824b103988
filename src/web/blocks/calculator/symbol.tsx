/** A symbol such as `V₁` or `C_eff`, of which what follows the underscore is set lower. */
export function Symbol({ text }: { text: string }) {
  const [name, index] = text.split('_')
  return (
    <var className="calc-symbol">
      {name}
      {index === undefined ? null : <sub>{index}</sub>}
    </var>
  )
}
