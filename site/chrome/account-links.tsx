import { Link } from 'react-router'
import { useSession } from '#site/features/session/use-session.ts'
import { useSignOut } from '#site/features/session/use-sign-out.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'

/**
 * Shows "Log In" until a session is known, because pages are rendered once, for every visitor; it is invisible in a
 * browser that has stored a session (site-header.css).
 */
export function AccountLinks() {
  const { user, isLoading } = useSession()
  const signOut = useSignOut()

  if (!user) {
    return (
      <LinkButton to="/auth" size="small" {...(isLoading && { className: 'log-in-unsure' })}>
        Log In
      </LinkButton>
    )
  }
  return (
    <>
      {/* Alone on narrow screens, its text aligned with the column's edge; "Sign Out" is in the drawer. */}
      <LinkButton to="/dashboard" look="quiet" size="small" className="max-sm:-mr-3.5">
        Dashboard
      </LinkButton>
      <Button size="small" className="max-sm:hidden" onClick={() => void signOut()}>
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
