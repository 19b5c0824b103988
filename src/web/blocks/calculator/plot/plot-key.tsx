export type KeyEntry = { label: string; className: string; color?: number; dash?: string }

/** The legend of a plot. */
export function PlotKey({ entries }: { entries: readonly KeyEntry[] }) {
  if (entries.length === 0) return null
  return (
    <ul className="plot-key">
      {entries.map(({ label, className, color, dash }) => (
        <li key={label}>
          <svg width="32" height="12" viewBox="0 0 32 12" aria-hidden="true">
            <path className={className} data-color={color} data-dash={dash} d="M1,6H31" />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
