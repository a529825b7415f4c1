import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, toRgb } from '#site/ui/category-color.ts'
import { inFirmColors } from './firm-colors.ts'

const TOKENS = readFileSync('site/styles/tokens.css', 'utf8')
/** The hues for which the palette is written. */
const OWN = { primary: '#006d8f', action: '#ef852e' } as const

test('the palette stays as written in its own two hues', () => {
  expect(inFirmColors(TOKENS, OWN)).toBe(TOKENS)
  expect(inFirmColors('<rect fill="#0f2436"/>', OWN)).toBe('<rect fill="#0f2436"/>')
})

test('shades turn with their anchor; paper, warnings and the colors of code stay', () => {
  // Hues 350 and 142.
  const colors = { primary: '#a3256b', action: '#2f9e44' } as const
  const turned = inFirmColors(
    '--accent:oklch(50% .1 228);--action:oklch(0.72 0.16 55);--paper:oklch(98.5% .006 95);--code-name:oklch(.4 .1 228)',
    colors,
  )
  const hues = [...turned.matchAll(/ ([\d.]+)\)/g)].map(([, hue]) => Number(hue))
  expect(hues[0]).toBeGreaterThan(340)
  expect(hues[1]).toBeCloseTo(145, -1)
  expect(hues.slice(2)).toEqual([95, 228])
  expect(inFirmColors('#fcfaf5 #0f2436', colors)).toMatch(/^#fcfaf5 #(?!0f2436)[\da-f]{6}$/)
})

test.each(['#c00000', '#b8860b', '#2f9e44', '#1d4ed8', '#7c3aed', '#a3256b'] as const)(
  'text is readable in both themes with %s',
  (color) => {
    const css = inFirmColors(TOKENS, { primary: color, action: color })
    const pairs = [
      ['accent', 'surface-sunken'],
      ['accent-strong', 'accent-wash'],
      ['on-accent', 'accent'],
      ['on-action', 'action'],
      ['panel-text', 'panel'],
      ['panel-quiet', 'panel'],
      ['panel-accent', 'panel'],
      ['text-quiet', 'surface-sunken'],
    ] as const
    const weak = pairs.filter(([text, ground]) =>
      ([0, 1] as const).some((theme) => contrast(shade(css, text, theme), shade(css, ground, theme)) < 4.5),
    )
    expect(weak).toEqual([])
  },
)

/** A role's color in the light (0) or the dark theme (1). */
function shade(css: string, role: string, theme: 0 | 1) {
  const value = new RegExp(`--${role}: (.+);`).exec(css)?.[1] ?? ''
  const shades = [...value.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)]
  const [, lightness, chroma, hue] = shades[theme] ?? shades[0] ?? []
  return toRgb({ lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) })
}
