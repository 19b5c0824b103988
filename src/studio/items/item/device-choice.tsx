import { Button } from '#studio/kit/button.tsx'
import { useSay } from '#studio/kit/desk.tsx'
import type { IconName } from '#studio/kit/icon.tsx'

/** The widths at which previews are shown. */
export const WIDTHS = { phone: 390, tablet: 820, desktop: 1280 } as const
export type Device = keyof typeof WIDTHS
const ICONS: Readonly<Record<Device, IconName>> = { phone: 'phone', tablet: 'tablet', desktop: 'desktop' }

/** At which device's width a preview is shown. */
export function DeviceChoice({ device, onDevice }: { device: Device; onDevice(device: Device): void }) {
  const say = useSay()
  return (
    <div role="group" aria-label={say('studioWidth')} className="studio-segments">
      {(Object.keys(WIDTHS) as Device[]).map((name) => (
        <Button key={name} kind="quiet" icon={ICONS[name]} aria-pressed={device === name} onPress={() => onDevice(name)}>
          {say(`studioWidth.${name}`)}
        </Button>
      ))}
    </div>
  )
}
