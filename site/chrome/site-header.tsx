import { Link } from 'react-router'
import { SHORTCUTS } from '#site/lib/shortcuts.ts'
import { toggleSidebar } from '#site/lib/sidebar.ts'
import { useShortcut } from '#site/lib/use-shortcut.ts'
import { LinkButton } from '#site/ui/button.tsx'
import { Logo } from '#site/ui/logo.tsx'
import { AccountLinks } from './account-links.tsx'
import { SidebarToggle } from './sidebar-toggle.tsx'
import { NARROW_SCREEN, SiteDrawer, toggleDrawer } from './site-drawer.tsx'

export function SiteHeader() {
  useShortcut(SHORTCUTS.menu, toggleMenu)
  return (
    <header className="site-header">
      <SiteDrawer />
      <SidebarToggle />
      <Link className="logo" to="/">
        <Logo />
      </Link>
      <div className="ml-auto flex items-center gap-2">
        {/* What narrow screens have no room for is in the drawer. */}
        <LinkButton to="/search" look="quiet" size="small" className="max-md:hidden">
          Ask a question
        </LinkButton>
        <AccountLinks />
        <LinkButton to="/contact" look="action" className="min-w-11 px-4 whitespace-nowrap">
          Talk to us
        </LinkButton>
      </div>
    </header>
  )
}

/** Toggles the drawer or the sidebar, whichever the screen shows. */
function toggleMenu(): void {
  if (matchMedia(NARROW_SCREEN).matches) toggleDrawer()
  else toggleSidebar()
}
