import { useSyncExternalStore } from 'react'
import { isSidebarCollapsed } from '#site/lib/sidebar.ts'
import { watchRootAttributes } from './watch-root-attributes.ts'

/** False on the server, whose pages are the same for every visitor. */
export function useIsSidebarCollapsed(): boolean {
  return useSyncExternalStore(watchRootAttributes, isSidebarCollapsed, () => false)
}
