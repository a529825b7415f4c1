/**
 * Shows what the visitor chose on earlier pages: the colour theme and the narrow sidebar. Pages are cached and the same
 * for everybody, so the choices are applied here, on the root element before the first paint, and nothing jumps.
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

  // Whatever is not "false" means expanded (readings D33).
  const cookies = read(() => document.cookie)
  if (/(?:^|;)\s*sidebar:state=false\s*(?:;|$)/.test(cookies)) dataset.sidebar = 'collapsed'
  else delete dataset.sidebar
}
