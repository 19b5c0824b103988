import { lazy } from 'react'
import { loaders } from 'virtual:texts/studioReleases'

import { withTexts } from '#studio/kit/with-texts.ts'

/** All releases by their state. */
export const ReleasesScreen = lazy(() => withTexts(loaders, import('./releases-screen.tsx')).then((loaded) => ({ default: loaded.ReleasesScreen })))
/** One release with its rows and acts. */
export const ReleaseScreen = lazy(() => withTexts(loaders, import('./release-screen.tsx')).then((loaded) => ({ default: loaded.ReleaseScreen })))
/** What goes live when. */
export const CalendarScreen = lazy(() =>
  withTexts(loaders, import('../calendar/calendar-screen.tsx')).then((loaded) => ({ default: loaded.CalendarScreen })),
)
/** The dialog of lists and of the desk of an item. */
export const AddToRelease = lazy(() => withTexts(loaders, import('./add-to-release.tsx')).then((loaded) => ({ default: loaded.AddToRelease })))
