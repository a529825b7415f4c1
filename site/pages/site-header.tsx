import { Link } from 'react-router'
import { isReady } from '#content/navigation.ts'
import { LinkButton } from '#site/ui/buttons/link-button.tsx'
import { Logo } from '#site/ui/logo.tsx'
import { AccountLinks } from './account-links.tsx'
import { SiteDrawer } from './site-drawer.tsx'

export function SiteHeader() {
  return (
    <header className="site-header">
      <div className="page-column flex min-h-18 flex-wrap items-center gap-2">
        <SiteDrawer />
        <Link className="logo" to="/">
          <Logo />
        </Link>
        <div className="ml-auto flex items-center gap-2">
          {isReady('/search') && (
            <LinkButton to="/search" look="quiet" size="small" className="max-sm:hidden">
              Ask a question
            </LinkButton>
          )}
          <AccountLinks />
        </div>
      </div>
    </header>
  )
}
