import { isJsonObject, type Json } from '#base/pure/json.ts'
import { measurePairs } from '#model/theme/contrast-pairs.ts'
import type { Theme } from '#model/theme/read-theme.ts'
import { COLOUR_GROUPS, COLOUR_NAMES, THEME_COLOURS, type ColourName, type Scheme } from '#model/theme/theme-colours.ts'
import { coloursOf } from '#model/theme/theme-properties.ts'
import { useSay } from '#studio/kit/desk.tsx'
import { ColourRow } from './colour-row.tsx'
import { pairsOf } from './pairs-of.ts'

export type ColourListProps = {
  scheme: Scheme
  theme: Theme
  /** The theme as it is stored: what was typed and is no colour stands there, too. */
  stored: Json | undefined
  /** Somebody works at a colour of this scheme. */
  onWork(): void
  onChange(name: ColourName, value: string | undefined): void
}

/** The colours of one scheme in their groups; how many pairs are too faint is told in its head, also while a colour is chosen. */
export function ColourList({ scheme, theme, stored, onWork, onChange }: ColourListProps) {
  const say = useSay()
  const measured = measurePairs(theme, scheme)
  const faint = measured.filter(({ verdict }) => verdict !== 'passes').length
  const changed = Object.keys(theme.colours[scheme]).length
  const colours = coloursOf(theme, scheme)
  const own = isJsonObject(stored) ? stored[scheme] : undefined
  const typed = isJsonObject(own) ? own : {}
  return (
    <details className="studio-group studio-theme-scheme" open={scheme === 'light' || undefined}>
      <summary>
        <h2>{say(`themeScheme.${scheme}`)}</h2>
        <span className="studio-soft">{say('themeChanged', { count: changed })}</span>
        <span className="studio-theme-faint" role="status" data-faint={faint > 0 ? '' : undefined}>
          {faint === 0 ? '' : say('themeFaint', { count: faint })}
        </span>
      </summary>
      {scheme === 'dark' ? <p className="studio-field-help">{say('themeDarkAbout')}</p> : null}
      {COLOUR_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`theme-${scheme}-${group}`}>
          <h3 id={`theme-${scheme}-${group}`}>{say(`themeGroup.${group}`)}</h3>
          {COLOUR_NAMES.filter((name) => THEME_COLOURS[name].group === group).map((name) => (
            <ColourRow
              key={name}
              name={name}
              scheme={scheme}
              colour={colours[name]}
              typed={typed[name]}
              pairs={pairsOf(name, measured)}
              onWork={onWork}
              onChange={(value) => onChange(name, value)}
            />
          ))}
        </section>
      ))}
    </details>
  )
}
