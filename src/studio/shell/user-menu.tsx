import { useId, useRef } from 'react'
import { Link } from 'wouter'

import { useDesk, useSay } from '#studio/kit/desk.tsx'
import { Icon } from '#studio/kit/icon.tsx'

/** Who one is, with the ways that are about oneself: account, sessions, site, language, shortcuts, and the way out. */
export function UserMenu({ onShortcuts }: { onShortcuts(): void }) {
  const { self, basePath, language, setLanguage } = useDesk()
  const say = useSay()
  const menu = useRef<HTMLDivElement>(null)
  const id = useId()
  const close = () => menu.current?.hidePopover()
  const other = language === 'de' ? 'en' : 'de'
  return (
    <footer className="studio-self">
      <button type="button" className="studio-self-button" popoverTarget={id}>
        <span>
          <strong dir="auto">{self.name}</strong> <span className="studio-soft">{say(`studioRole.${self.role}`)}</span>{' '}
          <span className="studio-hidden">{say('studioSelf')}</span>
        </span>
        <Icon name="up" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- closes after what is inside was pressed */}
      <div ref={menu} id={id} className="studio-self-menu" popover="auto" onClick={close}>
        <ul>
          <li>
            <Link href="/self">{say('studioSelfWay')}</Link>
          </li>
          <li>
            <a href={`${basePath}/account`}>{say('studioAccount')}</a>
          </li>
          <li>
            <a href={`${basePath}/`} target="_blank" rel="noreferrer">
              {say('studioToSite')}
            </a>
          </li>
          <li>
            <button type="button" onClick={() => setLanguage(other)} lang={other}>
              {say('studioOtherLanguage')}
            </button>
          </li>
          <li>
            <button
              type="button"
              onClick={() => {
                close()
                onShortcuts()
              }}
            >
              {say('studioShortcuts')} <kbd>?</kbd>
            </button>
          </li>
        </ul>
        {/* The page of the site that ends sessions: the browser leaves the studio, and is asked first where something is not saved. */}
        <form method="post" action={`${basePath}/login/sign-out`}>
          <button type="submit">{say('studioSignOut')}</button>
        </form>
      </div>
    </footer>
  )
}
