import { Link, useLocation } from 'wouter'

import { Button } from '#studio/kit/button.tsx'
import { useDesk, useLabel, useSay } from '#studio/kit/desk.tsx'
import { Icon, type IconName } from '#studio/kit/icon.tsx'
import { listTypeGroups } from '#studio/kit/type-groups.ts'

export type NavigationProps = { onFind(): void; onShortcuts(): void }

/** The ways of the studio: dashboard, all types by their groups, media, people. */
export function Navigation({ onFind, onShortcuts }: NavigationProps) {
  const { self, forms, basePath, language, setLanguage } = useDesk()
  const say = useSay()
  const label = useLabel()
  const isAdministrator = self.role === 'administrator'
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
          <Way href="/media" icon="picture" text={say('mediaLibrary')} />
        </ul>
        {listTypeGroups(forms).map(({ group, types }) => (
          <section key={group} aria-labelledby={`studio-ways-${group}`}>
            <h2 id={`studio-ways-${group}`}>{say(`studioGroup.${group}`)}</h2>
            <ul className="studio-ways">
              {types.map(([name, { plural }]) => (
                <Way key={name} href={`/contents/${name}`} text={label(plural)} />
              ))}
            </ul>
          </section>
        ))}
        {isAdministrator ? (
          <section aria-labelledby="studio-ways-desk">
            <h2 id="studio-ways-desk">{say('studioDesk')}</h2>
            <ul className="studio-ways">
              <Way href="/people" icon="people" text={say('studioPeople')} />
              <Way href="/audit" icon="history" text={say('studioAudit')} />
            </ul>
          </section>
        ) : null}
      </div>
      <footer className="studio-self">
        <p>
          <Link href="/self" aria-label={say('studioSelfOf', { name: self.name })}>
            <strong>{self.name}</strong>
          </Link>
          <span className="studio-soft">{say(`studioRole.${self.role}`)}</span>
        </p>
        <p className="studio-self-ways">
          <a href={`${basePath}/`} target="_blank" rel="noreferrer">
            {say('studioToSite')}
          </a>
          <a href={`${basePath}/account`}>{say('studioAccount')}</a>
          <button
            type="button"
            className="studio-like-link"
            onClick={() => setLanguage(language === 'de' ? 'en' : 'de')}
            lang={language === 'de' ? 'en' : 'de'}
          >
            {language === 'de' ? 'English' : 'Deutsch'}
          </button>
          <Button kind="quiet" aria-label={say('studioShortcuts')} onPress={onShortcuts}>
            ?
          </Button>
        </p>
      </footer>
    </nav>
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
