/** Where a visitor signs in, or finds what is theirs. `isMember` is what the server knows; undefined on pages that are the same for everybody. */
export type AccountLinkProps = { signIn: AccountTarget; account: AccountTarget; isMember?: boolean }
type AccountTarget = { text: string; href: string }

/** One of two links: on pages for everybody both stand there, and CSS shows the one that fits. */
export function AccountLink({ signIn, account, isMember }: AccountLinkProps) {
  if (isMember !== undefined) return <Target {...(isMember ? account : signIn)} />
  return (
    <>
      <Target {...signIn} audience="guests" />
      <Target {...account} audience="members" />
    </>
  )
}

function Target({ text, href, audience }: AccountTarget & { audience?: 'guests' | 'members' }) {
  return (
    <a className="account-link" href={href} data-for={audience}>
      {text}
    </a>
  )
}
