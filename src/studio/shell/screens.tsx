import { lazy } from 'react'
import { Route, Switch } from 'wouter'

import { CalendarScreen, ReleaseScreen, ReleasesScreen } from '#studio/items/releases/screens.ts'
import { AuditScreen, PeopleScreen, SelfScreen } from '#studio/people/screens.ts'
import { SignedInNote } from './signed-in-note.tsx'
import { NoScreen } from './no-screen.tsx'

const Dashboard = lazy(() => import('#studio/items/dashboard/dashboard.tsx').then(({ Dashboard }) => ({ default: Dashboard })))
const ListScreen = lazy(() => import('#studio/items/list/list-screen.tsx').then(({ ListScreen }) => ({ default: ListScreen })))
const PageTreeScreen = lazy(() => import('#studio/items/page-tree/page-tree-screen.tsx').then(({ PageTreeScreen }) => ({ default: PageTreeScreen })))
const ItemScreen = lazy(() => import('#studio/items/item/item-screen.tsx').then(({ ItemScreen }) => ({ default: ItemScreen })))

const ThemeScreen = lazy(() => import('#studio/items/theme/theme-screen.tsx').then(({ ThemeScreen }) => ({ default: ThemeScreen })))
const MediaScreen = lazy(() => import('#studio/media/media-screen.tsx').then(({ MediaScreen }) => ({ default: MediaScreen })))

/** Which address shows which screen; each is loaded when it is first opened. */
export function Screens() {
  return (
    <Switch>
      <Route path="/">
        <Dashboard />
      </Route>
      <Route path="/contents/:type?">{({ type }) => <ListScreen key={type} type={type} />}</Route>
      <Route path="/items/:contentKey/:language/:tab?">
        {({ contentKey, language, tab }) => <ItemScreen key={`${contentKey} ${language}`} contentKey={contentKey} language={language} tab={tab} />}
      </Route>
      <Route path="/pages">
        <PageTreeScreen />
      </Route>
      <Route path="/releases">
        <ReleasesScreen />
      </Route>
      <Route path="/releases/:release">{({ release }) => <ReleaseScreen key={release} release={release} />}</Route>
      <Route path="/calendar">
        <CalendarScreen />
      </Route>
      <Route path="/media">
        <MediaScreen />
      </Route>
      <Route path="/theme">
        <ThemeScreen />
      </Route>
      <Route path="/people">
        <PeopleScreen />
      </Route>
      <Route path="/audit">
        <AuditScreen />
      </Route>
      <Route path="/self">
        <SelfScreen />
      </Route>
      <Route path="/signed-in">
        <SignedInNote />
      </Route>
      <Route>
        <NoScreen />
      </Route>
    </Switch>
  )
}
