import { Link } from 'react-router'
import { useSession, useSignOut } from '#site/features/session/session-provider.tsx'
import { Button, LinkButton } from '#site/ui/button.tsx'

/**
 * Shows "Log In" until a session is known, because pages are rendered once, for every visitor; it is invisible in a
 * browser that has stored a session (site-frame.css). Phones have it in the drawer.
 */
export function AccountLinks() {
  const { user, isLoading } = useSession()
  const signOut = useSignOut()

  if (!user) {
    return (
      <LinkButton to="/auth" size="small" className={isLoading ? 'log-in-unsure max-sm:hidden' : 'max-sm:hidden'}>
        Log In
      </LinkButton>
    )
  }
  return (
    <>
      <LinkButton to="/dashboard" look="quiet" size="small" className="max-sm:hidden">
        Dashboard
      </LinkButton>
      <Button size="small" className="max-md:hidden" onClick={() => void signOut()}>
        Sign Out
      </Button>
    </>
  )
}

/** The account links inside the drawer, with "Ask" and the signed-in member's address. */
export function DrawerAccount() {
  const { user, isLoading } = useSession()
  const signOut = useSignOut()

  return (
    <>
      <DrawerLink to="/search">Ask a question</DrawerLink>
      {user ? (
        <DrawerLink to="/dashboard">Dashboard</DrawerLink>
      ) : (
        <DrawerLink to="/auth" isUnsure={isLoading}>
          Log In
        </DrawerLink>
      )}
      {user && (
        <>
          <p className="mt-6 break-all text-quiet text-small">{user.email}</p>
          <Button className="mt-2" size="small" onClick={() => void signOut()}>
            Sign Out
          </Button>
        </>
      )}
    </>
  )
}

function DrawerLink({ to, children, isUnsure = false }: { to: string; children: string; isUnsure?: boolean }) {
  return (
    <Link className={isUnsure ? 'drawer-link log-in-unsure' : 'drawer-link'} to={to}>
      {children}
    </Link>
  )
}
