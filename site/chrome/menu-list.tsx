import { type MouseEvent, type ReactNode, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import type { MenuEntry, MenuIcon, SiteLink } from '#content/types.ts'

/** Thin open lines on a 24 px grid, in the style of the stream drawings. */
const PATHS: Record<MenuIcon, string> = {
  home: 'M4 11.5L12 4l8 7.5M6.5 9.5V20h11V9.5',
  products: 'M4 7.5L12 4l8 3.5-8 3.5zM4 12l8 3.5 8-3.5M4 16.5L12 20l8-3.5',
  services: 'M4 6c7 0 7 6 13 6h3M4 18c7 0 7-6 13-6M4 12h6',
  'use-cases': 'M5 5h5v5H5zM14 5h5v5h-5zM5 14h5v5H5zM14 16.5h5M16.5 14v5',
  stories: 'M4 19h16M6 15l4-5 4 3 5-7',
  blog: 'M6 4h12v16H6zM9 8.5h6M9 12h6M9 15.5h3.5',
  about: 'M12 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM5 20c.5-4 3-6 7-6s6.5 2 7 6',
  contact: 'M4 6.5h16v11H4zM4.5 7l7.5 6 7.5-6',
}

/** Pages without an entry of their own, and the entry to which their breadcrumb leads. */
const PAGES_BELOW = [
  ['/author/', '/blog'],
  ['/showcase/', '/use-cases/by-example'],
] as const

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
      <span className="sidebar-label whitespace-nowrap">{label}</span>
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
            {look === 'sidebar' ? (link.short ?? link.label) : link.label}
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

type OpenSection = {
  /** The label of the section that contains the current page. */
  currentSection: string | null
  /** The label of the open section; at most one is open. */
  openSection: string | null
  setSection: (label: string, isOpen: boolean) => void
}

/** Each page starts with its own section open; from then on the visitor opens and closes sections. */
function useOpenSection(menu: readonly MenuEntry[]): OpenSection {
  const { pathname } = useLocation()
  const [choice, setChoice] = useState<{ at: string; section: string | null } | null>(null)
  const currentSection = sectionOf(menu, menuPath(pathname))
  const openSection = choice?.at === pathname ? choice.section : currentSection

  function setSection(label: string, isOpen: boolean): void {
    if (isOpen) setChoice({ at: pathname, section: label })
    else if (openSection === label) setChoice({ at: pathname, section: null })
  }

  return { currentSection, openSection, setSection }
}

function sectionOf(menu: readonly MenuEntry[], pathname: string): string | null {
  const section = menu.find(
    ({ page, children }) =>
      children.length > 0 && [page, ...children].some((link) => link !== null && isAt(link.path, pathname)),
  )
  return section?.label ?? null
}

function isAt(path: string, pathname: string): boolean {
  return pathname === path || pathname.startsWith(`${path}/`)
}

/** The path of the menu’s entry to which a page belongs; most pages have their own. */
function menuPath(pathname: string): string {
  return PAGES_BELOW.find(([below]) => pathname.startsWith(below))?.[1] ?? pathname
}

function MenuEntryIcon({ icon }: { icon: MenuIcon }) {
  return (
    <svg className="menu-icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[icon]} />
    </svg>
  )
}
