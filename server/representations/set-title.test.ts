import { expect, test } from 'vitest'
import { headingTypesetting, widthOf } from './heading-font.ts'

const { setLine, setTitle } = headingTypesetting

const WIDTH = 1040

test('a short title is set in large type, a long one smaller and on more lines', () => {
  expect(setTitle('Our Blog', WIDTH)).toEqual({ size: 84, lines: ['Our Blog'] })
  const long = setTitle('From one wide table to a star: a refactoring that you can finish this very week', WIDTH)
  expect(long?.lines.length).toBeGreaterThan(2)
  expect(long?.size).toBeLessThan(84)
})

test.each(['a '.repeat(400), 'w'.repeat(300), 'Ein '.repeat(3) + 'x'.repeat(90)])(
  'no line of "%s" is too wide',
  (title) => {
    const set = setTitle(title, WIDTH)
    expect(set?.lines.length).toBeLessThanOrEqual(4)
    for (const line of set?.lines ?? []) expect(widthOf(line, set?.size ?? 0)).toBeLessThanOrEqual(WIDTH)
  },
)

test('text that does not fit ends in an ellipsis', () => {
  expect(setTitle('word '.repeat(100), WIDTH)?.lines.at(-1)).toMatch(/…$/)
  expect(setLine('word '.repeat(100), 32, 400)).toMatch(/word…$/)
  expect(setLine('Fabric', 32, 400)).toBe('Fabric')
})

test.each(['Łódź', 'Über größe', 'Ở đâu?', 'İstanbul', '“Quotes” – dashes… © 2026 €'])(
  'the font has all letters of %s',
  (title) => {
    expect(setTitle(title, WIDTH)?.lines.join(' ')).toBe(title)
  },
)

test('pictographs are removed from titles', () => {
  expect(setTitle('🚀 Launch 👩🏽‍💻 day 🇩🇪', WIDTH)?.lines).toEqual(['Launch day'])
})

test.each(['数据分析', 'Данные', '🚀', '', 'abc\u{10FFFF}'])(
  '"%s" is not drawn, because it would show empty boxes',
  (title) => {
    expect(setTitle(title, WIDTH)).toBeNull()
  },
)
