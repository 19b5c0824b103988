import type { BlockFrame } from '../frame.ts'

type Entry = { name: string; href: string | undefined; power?: string }
export type CategoryIndexProps = { label: string; families: (Omit<Entry, 'power'> & { categories: Entry[] })[] }

/** Product families side by side, each with its categories and their range of power. */
export function CategoryIndex({ label, families, className }: CategoryIndexProps & BlockFrame) {
  return (
    <nav className={`category-index ${className}`} aria-label={label}>
      <ul>
        {families.map(({ categories, ...family }) => (
          <li key={family.name}>
            <Line {...family} />
            <ul>
              {categories.map((category) => (
                <li key={category.name}>
                  <Line {...category} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Line({ name, href, power }: Entry) {
  const range = power === undefined ? null : <small>{power}</small>
  const Tag = href === undefined ? 'p' : 'a'
  return (
    <Tag href={href}>
      <span>{name}</span> {range}
    </Tag>
  )
}
