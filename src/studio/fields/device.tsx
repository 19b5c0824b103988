import { createContext, useContext } from 'react'

import type { DeviceName } from '#model/images/crops.ts'

const ShownDevice = createContext<DeviceName>('desktop')
/** Tells the forms of a page which device it is shown for. */
export const ShownDeviceProvider = ShownDevice.Provider

/** The device that the page beside a form is shown for; the desktop where there is none. */
export function useShownDevice(): DeviceName {
  return useContext(ShownDevice)
}
