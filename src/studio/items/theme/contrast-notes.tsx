import { FOR_PARTS, type MeasuredPair, type Surface } from '#model/theme/contrast-pairs.ts'
import { THEME_COLOURS, type ColourName } from '#model/theme/theme-colours.ts'
import { Icon } from '#studio/kit/icon.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'

/** The contrast of a colour on each surface, or of what stands on it, with the verdict in a word. */
export function ContrastNotes({ id, name, pairs }: { id: string; name: ColourName; pairs: readonly MeasuredPair[] }) {
  const { language } = useDesk()
  const say = useSay()
  const label = useLabel()
  const nameOf = (surface: Surface) => (surface === 'scrim' ? say('themeOverlay') : label(THEME_COLOURS[surface].label))
  if (pairs.length === 0) return null
  return (
    <ul className="studio-contrasts" id={id}>
      {pairs.map(({ front, back, least, ratio, verdict }) => {
        const written = ratio.toLocaleString(language, { minimumFractionDigits: 2 })
        return (
          <li key={`${front} ${back}`} data-verdict={verdict}>
            {front === name ? say('themeOn', { ratio: written, colour: nameOf(back) }) : say('themeUnder', { ratio: written, colour: nameOf(front) })}{' '}
            <strong>
              <Icon name={verdict === 'passes' ? 'check' : 'close'} />
              {verdict === 'fails' && least === FOR_PARTS ? say('themeVerdict.part') : say(`themeVerdict.${verdict}`)}
            </strong>
          </li>
        )
      })}
    </ul>
  )
}
