import type { MenuItem } from '#model/delivered-shapes.ts'
import { keepUnits } from '../keep-units.ts'
import { currentEntry } from '../side-menu/current-entry.ts'

/** `wide` has panels with a picture and a description for each entry, `small` has plain lists. */
type Width = 'wide' | 'small'
type Place = { currentPath: string; width: Width }

/** The main navigation. Its panels share a name, so that opening one closes the others. */
export function PageMenu({ menu, currentPath, label, width }: Place & { menu: MenuItem[]; label: string }) {
  const current = findCurrent(menu, currentPath)
  return (
    <nav className="page-menu" aria-label={label} data-for={width}>
      <ul>
        {menu.map((item, place) => (
          <li key={item.label}>
            {item.subMenu.length === 0 ? (
              <EntryLink item={item} isCurrent={place === current} />
            ) : (
              <Group item={item} isCurrent={place === current} currentPath={currentPath} width={width} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Group({ item, isCurrent, currentPath, width }: Place & { item: MenuItem; isCurrent: boolean }) {
  const current = findCurrent(item.subMenu, currentPath)
  return (
    <details name={`page-menu-${width}`} data-current={isCurrent || current >= 0 ? '' : undefined}>
      <summary>{item.label}</summary>
      <div className="page-menu-panel" data-index={item.showsIndex === true ? width : undefined}>
        <div className="page-menu-columns">
          <Overview item={item} currentPath={currentPath} width={width} />
          <ul>
            {item.subMenu.map((entry, place) => (
              <li key={entry.label}>
                <EntryLink item={entry} isCurrent={place === current} />
                {width === 'wide' && entry.description !== undefined ? <p>{keepUnits(entry.description)}</p> : null}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </details>
  )
}

/** The group's own page, as the first entry of its panel. */
function Overview({ item, currentPath, width }: Place & { item: MenuItem }) {
  if (item.actionValue === null) return null
  return (
    <div className="page-menu-overview">
      {width === 'wide' && item.imageUrl !== null ? <img src={item.imageUrl} alt="" width="640" height="400" loading="lazy" /> : null}
      <EntryLink item={item} isCurrent={item.actionValue === currentPath} />
      {width === 'wide' && item.description !== undefined ? <p>{keepUnits(item.description)}</p> : null}
    </div>
  )
}

function EntryLink({ item, isCurrent }: { item: MenuItem; isCurrent: boolean }) {
  if (item.actionValue === null) return <span>{item.label}</span>
  const opened = item.target === 'NewWindow' ? { target: '_blank', rel: 'noopener' } : {}
  return (
    <a href={item.actionValue} aria-current={isCurrent ? 'page' : undefined} {...opened}>
      {item.label}
    </a>
  )
}

function findCurrent(menu: readonly MenuItem[], currentPath: string): number {
  return currentEntry(
    menu.map(({ actionValue }) => (actionValue === null ? {} : { href: actionValue })),
    currentPath,
  )
}
