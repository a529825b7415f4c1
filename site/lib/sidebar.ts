/*
 * The sidebar's state is an attribute of the root element and a cookie, so that it can be shown before the first paint
 * and changed before hydration. This file does not depend on React.
 */

export const SIDEBAR_ID = 'sidebar'

const SIDEBAR_COOKIE = 'sidebar:state'
const SEVEN_DAYS_IN_SECONDS = 604_800

/** True while the sidebar shows only icons. */
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
  // Links inside an open section disappear, so move the focus to the section's summary.
  document.activeElement?.closest(`#${SIDEBAR_ID} details`)?.querySelector('summary')?.focus()
  document.documentElement.dataset.sidebar = 'collapsed'
  remember('false')
}

/** See readings D33; first-load/show-preferences.ts reads the cookie before the first paint. */
function remember(isExpanded: 'true' | 'false'): void {
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser and encodes the colon.
    document.cookie = `${SIDEBAR_COOKIE}=${isExpanded}; Max-Age=${SEVEN_DAYS_IN_SECONDS}; Path=/; SameSite=Lax`
  } catch {
    // A browser that forbids cookies loses only the choice.
  }
}
