import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast, toRgb } from '#site/ui/category-color.ts'

const TOKENS = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
const OKLCH = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`

function valuesOf(name: string) {
  const found = new RegExp(`--${name}: light-dark\\(${OKLCH}, ${OKLCH}\\)`).exec(TOKENS)
  const [lightness, chroma, hue, ...dark] = (found ?? []).slice(1).map(Number)
  return [
    toRgb({ lightness: lightness ?? NaN, chroma: chroma ?? NaN, hue: hue ?? NaN }),
    toRgb({ lightness: dark[0] ?? NaN, chroma: dark[1] ?? NaN, hue: dark[2] ?? NaN }),
  ] as const
}

test.each(['keyword', 'function', 'string', 'number', 'name', 'comment'])(
  'the color of a %s in code is readable in both themes',
  (role) => {
    const [light, dark] = valuesOf(`code-${role}`)
    const [onLight, onDark] = valuesOf('surface-sunken')
    expect(contrast(light, onLight)).toBeGreaterThanOrEqual(4.5)
    expect(contrast(dark, onDark)).toBeGreaterThanOrEqual(4.5)
  },
)
