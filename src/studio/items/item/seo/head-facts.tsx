import { useSay } from '#studio/kit/desk.tsx'
import type { ReadPage } from './read-page.ts'

/** What the head says of the address of the page: where it is found, whether it may be indexed, and its other languages and forms. */
export function HeadFacts({ page, path }: { page: ReadPage; path: string }) {
  const say = useSay()
  const { canonical, robots, alternates, forms } = page
  return (
    <dl className="studio-facts studio-head-facts">
      <dt>{say('studioPagePath')}</dt>
      <dd className="studio-code">{path}</dd>
      <dt>{say('studioCanonical')}</dt>
      <dd>{canonical === undefined ? say('studioNoCanonical') : <Address href={canonical} />}</dd>
      <dt>{say('studioRobots')}</dt>
      <dd>{robots === undefined ? say('studioIndexed') : `${say('studioNotIndexed')} (${robots})`}</dd>
      <dt>{say('studioLanguages')}</dt>
      <dd>
        {alternates.length === 0 ? (
          say('studioNoAlternates')
        ) : (
          <Addresses addresses={alternates.map(({ language, href }) => ({ name: language, href }))} />
        )}
      </dd>
      {forms.length === 0 ? null : (
        <>
          <dt>{say('studioForms')}</dt>
          <dd>
            <Addresses addresses={forms.map(({ type, href }) => ({ name: type, href }))} />
          </dd>
        </>
      )}
    </dl>
  )
}

function Addresses({ addresses }: { addresses: readonly { name: string; href: string }[] }) {
  return (
    <ul className="studio-alternates">
      {addresses.map(({ name, href }) => (
        <li key={name}>
          <span className="studio-code">{name}</span>
          <Address href={href} />
        </li>
      ))}
    </ul>
  )
}

/** It leads to what is live, which may be nothing yet. */
function Address({ href }: { href: string }) {
  return (
    <a href={href} target="_blank" rel="noreferrer">
      {href}
    </a>
  )
}
