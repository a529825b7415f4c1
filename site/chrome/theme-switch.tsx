import { type ColorTheme, chooseColorTheme, useColorTheme } from './color-theme.ts'

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
