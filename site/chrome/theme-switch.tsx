import { type ColorTheme, chooseColorTheme, useColorTheme } from './color-theme.ts'

const THEMES: readonly { theme: ColorTheme; label: string }[] = [
  { theme: 'light', label: 'Light' },
  { theme: 'dark', label: 'Dark' },
  { theme: 'system', label: 'System' },
]

/** Light, dark, or as the system has it. Needs script, so it is not shown where there is none. */
export function ThemeSwitch() {
  const chosen = useColorTheme()
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would belong to a form.
    <div role="group" aria-label="Color theme" className="theme-switch needs-script">
      {THEMES.map(({ theme, label }) => (
        <button key={theme} type="button" aria-pressed={theme === chosen} onClick={() => chooseColorTheme(theme)}>
          {label}
        </button>
      ))}
    </div>
  )
}
