/*
 * The state of the sidebar is an attribute of the root element and a cookie, so that it can be shown before the first
 * paint and changed before hydration. Nothing here knows React.
 */

export const SIDEBAR_ID = 'sidebar'

const SIDEBAR_COOKIE = 'sidebar:state'
const SEVEN_DAYS_IN_SECONDS = 604_800

/** True while the sidebar shows signs only. */
export function isSidebarCollapsed(): boolean {
  return document.documentElement.dataset.sidebar === 'collapsed'
}

export function toggleSidebar(): void {
  if (isSidebarCollapsed()) expandSidebar()
  else collapseSidebar()
}

export function expandSidebar(): void {
  delete document.documentElement.dataset.sidebar
  remember('true')
}

function collapseSidebar(): void {
  // What lies inside an open section disappears; the focus must not go with it.
  document.activeElement?.closest(`#${SIDEBAR_ID} details`)?.querySelector('summary')?.focus()
  document.documentElement.dataset.sidebar = 'collapsed'
  remember('false')
}

/** Readings D33; first-load/show-preferences.ts reads it before the first paint. */
function remember(isExpanded: 'true' | 'false'): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser and encodes the colon.
  document.cookie = `${SIDEBAR_COOKIE}=${isExpanded}; Max-Age=${SEVEN_DAYS_IN_SECONDS}; Path=/; SameSite=Lax`
}
