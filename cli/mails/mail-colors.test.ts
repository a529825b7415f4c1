import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { toHex, toRgb } from '#site/ui/category-color.ts'

test('the built-in layout of emails has no color that the site lacks', () => {
  const css = readFileSync('site/styles/tokens.css', 'utf8')
  const tokens = [...css.matchAll(/oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(([, l, c, h]) =>
    toHex(toRgb({ lightness: Number(l), chroma: Number(c), hue: Number(h) })),
  )
  const layout = readFileSync('packages/backend/auth/mails/templates/layout.html', 'utf8')
  const colors = new Set([...layout.matchAll(/#[\da-f]{6}\b/gi)].map(([color]) => color.toLowerCase()))
  expect(colors.size).toBeGreaterThan(10)
  expect([...colors].filter((color) => !tokens.includes(color))).toEqual([])
})
