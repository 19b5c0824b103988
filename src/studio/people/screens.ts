import { lazy } from 'react'
import { loaders } from 'virtual:texts/studioPeople'

import { loadTexts } from '#texts/load-texts.ts'

/** The texts of these screens come with the first of them that is opened, in the language of the interface. */
async function withTexts<Loaded>(screen: Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([screen, loadTexts(loaders, document.documentElement.lang)])
  return loaded
}

/** Everybody of the staff, for administrators. */
export const PeopleScreen = lazy(() => withTexts(import('./people-screen.tsx')).then((loaded) => ({ default: loaded.PeopleScreen })))
/** Who did what, for administrators. */
export const AuditScreen = lazy(() => withTexts(import('./audit/audit-screen.tsx')).then((loaded) => ({ default: loaded.AuditScreen })))
/** The own account, for everybody of the staff. */
export const SelfScreen = lazy(() => withTexts(import('./own/self-screen.tsx')).then((loaded) => ({ default: loaded.SelfScreen })))
