import { useSyncExternalStore } from 'react'
import { watchRootAttributes } from './use-root-preferences.ts'

/** first-load/show-preferences.ts reads it before the first paint. */
const COLOR_THEME_KEY = 'color-theme'

const THEMES: readonly { theme: ColorTheme; label: string }[] = [
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
  { theme: 'system', label: 'System' },
]

/** Light, dark or system. Needs script, so it is hidden without it. */
export function ThemeSwitch() {
  const chosen = useColorTheme()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs in a form.
    <div role="group" aria-label="Color theme" className="theme-switch needs-script">
      {THEMES.map(({ theme, label }) => (
        <button key={theme} type="button" aria-pressed={theme === chosen} onClick={() => chooseColorTheme(theme)}>
          {label}
        </button>
      ))}
    </div>
  )
}

/** `system` follows the operating system's setting and its changes. */
type ColorTheme = 'light' | 'dark' | 'system'

/** The chosen theme; `system` on the server, whose pages are the same for every visitor. */
function useColorTheme(): ColorTheme {
  return useSyncExternalStore(watchRootAttributes, readColorTheme, () => 'system')
}

function chooseColorTheme(theme: ColorTheme): void {
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
