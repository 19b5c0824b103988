import { lazy } from 'react'
import { loaders } from 'virtual:texts/studioTheme'

import { withTexts } from '#studio/kit/with-texts.ts'

/** The view of the settings in which the theme is chosen. */
export const ThemeTab = lazy(() => withTexts(loaders, import('./theme-tab.tsx')).then((loaded) => ({ default: loaded.ThemeTab })))
