import type { ReactNode } from 'react'
import { Link, useLocation } from 'wouter'

import { mayTheme, useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { Icon, type IconName } from '#studio/kit/icon.tsx'
import { listTypeGroups } from '#studio/kit/type-groups.ts'
import { UserMenu } from './user-menu.tsx'

export type NavigationProps = { onFind(): void; onShortcuts(): void }

/** The ways of the studio: dashboard and lists, the site, all other types by their groups, administration; below them who one is. */
export function Navigation({ onFind, onShortcuts }: NavigationProps) {
  const { self, forms } = useDesk()
  const say = useSay()
  const label = useLabel()
  const groups = listTypeGroups(forms)
  const inOrder = [...groups.filter(({ group }) => group === 'site'), ...groups.filter(({ group }) => group !== 'site')]
  return (
    <nav className="studio-navigation" aria-label={say('studioNavigation')}>
      <p className="studio-brand">
        <Link href="/">
          <svg viewBox="0 0 28 24" width="28" height="24" aria-hidden="true">
            <path className="studio-brand-bar" d="M0 0h28v5H0zM3 8h5v9H3zM20 8h5v9h-5z" />
            <path className="studio-brand-signal" d="M11.500 8h5v12h-5z" />
          </svg>
          <span>{self.site.name || say('studioName')}</span>
        </Link>
      </p>
      <button type="button" className="studio-find" onClick={onFind} aria-keyshortcuts="Control+K Meta+K">
        <Icon name="search" />
        <span>{say('studioFind')}</span>
        <kbd>{say('studioFindKeys')}</kbd>
      </button>
      <div className="studio-all-ways">
        <ul className="studio-ways">
          <Way href="/" icon="home" text={say('studioDashboard')} />
          <Way href="/contents" icon="list" text={say('studioAllContent')} />
          <Way href="/pages" icon="parent" text={say('studioPageTree')} />
          <Way href="/releases" icon="release" text={say('studioReleases')} />
          <Way href="/calendar" icon="calendar" text={say('studioCalendar')} />
          <Way href="/media" icon="picture" text={say('mediaLibrary')} />
          {mayTheme(self) ? <Way href="/theme" icon="theme" text={say('studioTab.theme')} /> : null}
        </ul>
        {inOrder.map(({ group, types }) => (
          <Ways key={group} name={group} heading={say(`studioGroup.${group}`)}>
            {types.map(([name, { plural }]) => (
              <Way key={name} href={`/contents/${name}`} text={label(plural)} />
            ))}
          </Ways>
        ))}
      </div>
      {self.role === 'administrator' ? (
        <Ways name="desk" heading={say('studioDesk')}>
          <Way href="/people" text={say('studioPeople')} />
          <Way href="/audit" text={say('studioAudit')} />
        </Ways>
      ) : null}
      <UserMenu onShortcuts={onShortcuts} />
    </nav>
  )
}

function Ways({ name, heading, children }: { name: string; heading: string; children: ReactNode }) {
  return (
    <section aria-labelledby={`studio-ways-${name}`}>
      <h2 id={`studio-ways-${name}`}>{heading}</h2>
      <ul className="studio-ways">{children}</ul>
    </section>
  )
}

function Way({ href, text, icon }: { href: string; text: string; icon?: IconName }) {
  const [path] = useLocation()
  const isHere = path === href || (href !== '/' && href !== '/contents' && path.startsWith(`${href}/`))
  return (
    <li>
      <Link href={href} aria-current={isHere ? 'page' : undefined}>
        {icon === undefined ? null : <Icon name={icon} />}
        {text}
      </Link>
    </li>
  )
}
