import { useSyncExternalStore } from 'react'
import { watchRootAttributes } from './watch-root-attributes.ts'

/** `system` follows the operating system's setting and its changes. */
export type ColorTheme = 'light' | 'dark' | 'system'

/** first-load/show-preferences.ts reads it before the first paint. */
const COLOR_THEME_KEY = 'color-theme'

/** The chosen theme; `system` on the server, whose pages are the same for every visitor. */
export function useColorTheme(): ColorTheme {
  return useSyncExternalStore(watchRootAttributes, readColorTheme, () => 'system')
}

export function chooseColorTheme(theme: ColorTheme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(COLOR_THEME_KEY)
    else localStorage.setItem(COLOR_THEME_KEY, theme)
  } catch {
    // Without storage the choice lasts for this page only.
  }
}

function readColorTheme(): ColorTheme {
  const { theme } = document.documentElement.dataset
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}
