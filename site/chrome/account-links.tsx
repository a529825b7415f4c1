import { Link } from 'react-router'
import { useSession } from '#site/features/session/use-session.ts'
import { useSignOut } from '#site/features/session/use-sign-out.ts'
import { Button } from '#site/ui/buttons/button.tsx'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'

/** Shows "Log In" until a session is known: pages are rendered once, for every visitor. Phones have it in the drawer. */
export function AccountLinks() {
  const { user } = useSession()
  const signOut = useSignOut()

  if (!user) {
    return (
      <LinkButton to="/auth" size="small" className="max-sm:hidden">
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
  const { user } = useSession()
  const signOut = useSignOut()

  return (
    <>
      <DrawerLink to="/search">Ask a question</DrawerLink>
      {user ? <DrawerLink to="/dashboard">Dashboard</DrawerLink> : <DrawerLink to="/auth">Log In</DrawerLink>}
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

function DrawerLink({ to, children }: { to: string; children: string }) {
  return (
    <Link className="drawer-link" to={to}>
      {children}
    </Link>
  )
}
