import { AUTH_STORAGE_KEY } from '#site/lib/auth-storage-key.ts'

/**
 * Applies the visitor's earlier choices: the color theme, the collapsed sidebar and a stored session. Pages are cached and the same for
 * all visitors, so the choices are applied here, on the root element before the first paint, to avoid a layout shift.
 */
export function showPreferences(): void {
  const { dataset } = document.documentElement

  function read(look: () => string | null): string {
    try {
      return look() ?? ''
    } catch {
      // A browser may forbid storage or cookies.
      return ''
    }
  }

  const theme = read(() => localStorage.getItem('color-theme'))
  if (theme === 'light' || theme === 'dark') dataset.theme = theme
  else delete dataset.theme

  // The header then waits for the session instead of offering to log in.
  if (read(() => localStorage.getItem(AUTH_STORAGE_KEY)) !== '') dataset.session = 'stored'
  else delete dataset.session

  // Any value other than "false" means expanded (readings D33).
  const cookies = read(() => document.cookie)
  if (/(?:^|;)\s*sidebar:state=false\s*(?:;|$)/.test(cookies)) dataset.sidebar = 'collapsed'
  else delete dataset.sidebar
}
