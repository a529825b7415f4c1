import { useSyncExternalStore } from 'react'
import { isSidebarCollapsed, SIDEBAR_ID, toggleSidebar } from '#site/lib/sidebar.ts'
import { watchRootAttributes } from './use-root-preferences.ts'

/** Needs script, so it is hidden without it: the sidebar is then always expanded. */
export function SidebarToggle() {
  const isCollapsed = useIsSidebarCollapsed()
  return (
    <button
      type="button"
      className="icon-button needs-script max-md:hidden"
      aria-label="Sidebar"
      aria-expanded={!isCollapsed}
      aria-controls={SIDEBAR_ID}
      aria-keyshortcuts="Control+B Meta+B"
      title="Sidebar (Ctrl or Cmd + B)"
      onClick={toggleSidebar}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M4 5h16v14H4zM9.5 5v14" />
      </svg>
    </button>
  )
}

/** False on the server, whose pages are the same for every visitor. */
export function useIsSidebarCollapsed(): boolean {
  return useSyncExternalStore(watchRootAttributes, isSidebarCollapsed, () => false)
}
