import type { KeyboardEvent } from 'react'
import { mainMenu } from '#content/navigation.ts'
import type { MenuEntry } from '#content/types.ts'
import { expandSidebar, SIDEBAR_ID } from '#site/lib/sidebar.ts'
import { useDismissal } from '#site/ui/use-dismissal.ts'
import { MenuList } from './menu-list.tsx'
import { useIsSidebarCollapsed } from './sidebar-toggle.tsx'

/** The drill-down menu next to the page, from 768 px. Without script it is a list of links and native disclosures. */
export function SiteSidebar({ menu = mainMenu }: { menu?: readonly MenuEntry[] }) {
  const isCollapsed = useIsSidebarCollapsed()
  const labels = useDismissal()
  return (
    <nav
      id={SIDEBAR_ID}
      className="sidebar"
      aria-label="Main"
      data-dismissed={labels.isDismissed || undefined}
      {...labels.area}
      onKeyDown={handleKeyDown}
    >
      <MenuList menu={menu} look="sidebar" isCollapsed={isCollapsed} onRoomNeeded={expandSidebar} />
    </nav>
  )
}

/** Up and Down move the focus; Right or Enter enters a section; Left or Escape leaves it. Tab is unchanged. */
function handleKeyDown(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement
  const section = event.currentTarget.querySelector<HTMLDetailsElement>('details[open]')
  const controls = visibleControls(event.currentTarget, section)
  const at = controls.indexOf(target)
  const isHandled = act()
  if (isHandled) event.preventDefault()

  function act(): boolean {
    switch (event.key) {
      case 'ArrowDown':
        return focus(controls[at + 1])
      case 'ArrowUp':
        return focus(controls[at - 1])
      case 'ArrowRight':
        return section ? focus(controls[Math.max(at, 1)]) : enter(target)
      case 'ArrowLeft':
      case 'Escape':
        return section !== null && leave(section)
      default:
        return false
    }
  }
}

/** An open section hides everything else but the pinned last entry; its summary is the way back. */
function visibleControls(nav: HTMLElement, section: HTMLElement | null): HTMLElement[] {
  const pinned = nav.querySelectorAll<HTMLElement>(':scope > ul > li:last-child > a')
  if (section) return [...section.querySelectorAll<HTMLElement>('summary, a'), ...pinned]
  return [...nav.querySelectorAll<HTMLElement>(':scope > ul > li > a, summary')]
}

function focus(control: HTMLElement | undefined): boolean {
  control?.focus()
  return control !== undefined
}

function enter(target: HTMLElement): boolean {
  if (!target.matches('summary')) return false
  target.click()
  return true
}

function leave(section: HTMLDetailsElement): boolean {
  const summary = section.querySelector('summary')
  summary?.focus()
  summary?.click()
  return summary !== null
}
