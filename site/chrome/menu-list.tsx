import type { MouseEvent, ReactNode } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { MenuEntry, SiteLink } from '#content/types.ts'
import { MenuEntryIcon } from './menu-entry-icon.tsx'
import { menuPath } from './menu-path.ts'
import { useOpenSection } from './use-open-section.ts'

type MenuListProps = {
  menu: readonly MenuEntry[]
  /** Prefix of the class names: `sidebar-list`, `sidebar-link`, `drawer-list`, … */
  look: 'sidebar' | 'drawer'
  /** A collapsed menu cannot show an open section, so choosing one first calls `onRoomNeeded`. */
  isCollapsed?: boolean
  onRoomNeeded?: () => void
}

/**
 * The main menu. Sections are native `<details>` elements with a shared name: they open without script, one at a time.
 * In the sidebar, CSS lets an open section replace the whole list, with its own summary as the way back, so that the
 * focus does not move while the visitor drills down.
 */
export function MenuList({ menu, look, isCollapsed = false, onRoomNeeded }: MenuListProps) {
  const { currentSection, openSection, setSection } = useOpenSection(menu)

  function handleSectionClick(event: MouseEvent, label: string) {
    if (!isCollapsed) return
    event.preventDefault()
    onRoomNeeded?.()
    setSection(label, true)
  }

  return (
    <ul className={`${look}-list`}>
      {menu.map((entry) => (
        <li key={entry.label}>
          {entry.children.length === 0 ? (
            <EntryLink entry={entry} look={look} />
          ) : (
            <details
              name={`${look}-section`}
              open={!isCollapsed && openSection === entry.label}
              onToggle={({ currentTarget }) => setSection(entry.label, currentTarget.open)}
            >
              {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is interactive. */}
              <summary
                className={`${look}-link`}
                aria-current={currentSection === entry.label || undefined}
                onClick={(event) => handleSectionClick(event, entry.label)}
              >
                <EntryName entry={entry} look={look} />
              </summary>
              <SectionLinks entry={entry} look={look} />
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}

type EntryProps = { entry: MenuEntry; look: MenuListProps['look'] }

function EntryName({ entry: { icon, label }, look }: EntryProps) {
  if (look === 'drawer') return label
  return (
    <>
      <MenuEntryIcon icon={icon} />
      <span className="sidebar-label">{label}</span>
    </>
  )
}

function EntryLink({ entry, look }: EntryProps) {
  if (!entry.page) return null
  return (
    <MenuLink link={entry.page} look={look}>
      <EntryName entry={entry} look={look} />
    </MenuLink>
  )
}

function SectionLinks({ entry: { page, children }, look }: EntryProps) {
  const links = page ? [page, ...children] : children
  return (
    <ul className={`${look}-section`}>
      {links.map((link) => (
        <li key={link.path}>
          <MenuLink link={link} look={look} isExact>
            {link.label}
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}

type MenuLinkProps = { link: SiteLink; look: MenuListProps['look']; isExact?: boolean; children: ReactNode }

/** With `isExact`, a section's overview link is not marked as current on the pages below it. */
function MenuLink({ link: { path }, look, isExact = false, children }: MenuLinkProps) {
  const { pathname } = useLocation()
  const className = `${look}-link`
  if (path !== pathname && path === menuPath(pathname)) {
    return (
      <Link className={className} to={path} aria-current="true">
        {children}
      </Link>
    )
  }
  return (
    <NavLink className={className} to={path} end={isExact || path === '/'}>
      {children}
    </NavLink>
  )
}
