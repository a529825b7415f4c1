import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BADGE_SURFACES, badgeColors, contrast, parseHex, type Rgb, toHex, toOklch, toRgb } from './category-color.ts'

const COLORS = '#3B82F6 #ffff00 #ffffff #000000 #ff0000 #00ff00 #0000ff #808080 #f0f #d97706'.split(' ')

function rgb(hex: string): Rgb {
  const parsed = parseHex(hex)
  if (!parsed) throw new Error(`not a color: ${hex}`)
  return parsed
}

function onTint(hex: string, surface: Rgb): Rgb {
  const [red, green, blue] = rgb(hex)
  return [red * 0.2 + surface[0] * 0.8, green * 0.2 + surface[1] * 0.8, blue * 0.2 + surface[2] * 0.8]
}

test('text of every badge is readable on each surface, and every color survives conversion to OKLCH and back', () => {
  for (const color of COLORS) {
    const { tint, lightText, darkText } = badgeColors(color)
    for (const [text, surfaces] of [
      [lightText, BADGE_SURFACES.light],
      [darkText, BADGE_SURFACES.dark],
    ] as const)
      for (const surface of surfaces)
        expect(contrast(rgb(text), onTint(tint, toRgb(surface))), color).toBeGreaterThanOrEqual(4.5)
    expect(toHex(toRgb(toOklch(rgb(color))))).toBe(toHex(rgb(color)))
  }
})

// Proves R100.
test.each(['#3B82F6', '#ff0000', '#d97706', '#16a34a'])('text of a %s badge keeps its hue', (color) => {
  const { lightText, darkText } = badgeColors(color)
  const hue = toOklch(rgb(color)).hue
  expect(Math.abs(toOklch(rgb(lightText)).hue - hue)).toBeLessThan(2)
  expect(Math.abs(toOklch(rgb(darkText)).hue - hue)).toBeLessThan(2)
})

test('a color that is readable already stays unchanged, and lightness moves only as far as needed', () => {
  expect(badgeColors('#1e3a8a').lightText).toBe('#1e3a8a')
  const { tint, lightText } = badgeColors('#3B82F6')
  const worst = Math.min(...BADGE_SURFACES.light.map((s) => contrast(rgb(lightText), onTint(tint, toRgb(s)))))
  expect(worst).toBeLessThan(4.6)
})

test.each([null, '', 'red', '#12', 'url(x)', '#3B82F6;}'])('%j falls back to the default color', (color) => {
  expect(badgeColors(color)).toEqual(badgeColors('#3B82F6'))
})

test('the surfaces are those of the style sheet', () => {
  const css = readFileSync('site/styles/tokens.css', 'utf8')
  const surfaces = ['surface', 'surface-raised', 'surface-sunken'].map((name) => {
    const [, light, dark] = css.match(new RegExp(`--${name}: light-dark\\(oklch\\((.+?)\\), oklch\\((.+?)\\)\\)`)) ?? []
    return { light, dark }
  })
  const written = (theme: 'light' | 'dark') =>
    BADGE_SURFACES[theme].map(({ lightness, chroma, hue }) => `${lightness} ${chroma} ${hue}`)
  expect(surfaces.map(({ light }) => light)).toEqual(written('light'))
  expect(surfaces.map(({ dark }) => dark)).toEqual(written('dark'))
})

// Proves R100.
test('the background is the color at 20 %, and the text has the computed color', () => {
  const css = readFileSync('site/styles/surfaces.css', 'utf8')
  const rule = css.match(/\.badge\[data-tint\] \{(.+?)\}/s)?.[1]
  expect(rule).toContain('background: color-mix(in srgb, var(--tint) 20%, transparent);')
  expect(rule).toContain('color: var(--tint-text);')
})
