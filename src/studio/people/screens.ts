import { lazy } from 'react'
import { loaders } from 'virtual:texts/studioPeople'

import { withTexts } from '#studio/kit/with-texts.ts'

/** Everybody of the staff, for administrators. */
export const PeopleScreen = lazy(() => withTexts(loaders, import('./people-screen.tsx')).then((loaded) => ({ default: loaded.PeopleScreen })))
/** Who did what, for administrators. */
export const AuditScreen = lazy(() => withTexts(loaders, import('./audit/audit-screen.tsx')).then((loaded) => ({ default: loaded.AuditScreen })))
/** The own account, for everybody of the staff. */
export const SelfScreen = lazy(() => withTexts(loaders, import('./own/self-screen.tsx')).then((loaded) => ({ default: loaded.SelfScreen })))
