/** An entry of a menu as its file holds it. */
export type MenuEntry = { label: string; link?: { attributes: { url?: string; name?: string } }; subMenu?: MenuEntry[] }

/** Labels and addresses of a menu, nested entries included, in reading order. */
export function readMenuLinks(entries: readonly MenuEntry[]): [label: string, target: string][] {
  return entries.flatMap(({ label, link, subMenu = [] }) => {
    const target = link?.attributes.url ?? link?.attributes.name
    return [...(target === undefined ? [] : [[label, target] as [string, string]]), ...readMenuLinks(subMenu)]
  })
}
