import { lazy } from 'react'
import { loaders } from 'virtual:texts/studioTalk'

import { withTexts } from '#studio/kit/with-texts.ts'

/** What was said about an item, for places that show it when somebody asks for it. */
export const LazyThreadsPanel = lazy(() => withTexts(loaders, import('./threads-panel.tsx')).then((loaded) => ({ default: loaded.ThreadsPanel })))
