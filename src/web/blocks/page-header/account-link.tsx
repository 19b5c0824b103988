/** Links to the sign-in and the account. `isMember` is undefined on pages that are the same for everybody. */
export type AccountLinkProps = { signIn: AccountTarget; account: AccountTarget; isMember?: boolean }
type AccountTarget = { text: string; href: string }

/** One of the two links; pages for everybody contain both, and CSS shows the right one. */
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
