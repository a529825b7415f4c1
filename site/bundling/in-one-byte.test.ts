import { expect, test } from 'vitest'
import { escapeWideCharacters } from './in-one-byte.ts'

test.each(['“quoted”', 'é stays, … does not', '🙂', '\\u201c as text, and \\“ after a backslash'])(
  'a module says the same with escapes: %s',
  async (text) => {
    const literals = [JSON.stringify(text), `\`${text.replaceAll('\\', '\\\\')}\``]
    for (const literal of literals) {
      const code = escapeWideCharacters(literal)
      expect([...code].every((character) => character <= '\u00ff')).toBe(true)
      expect(new Function(`return ${code}`)()).toBe(text)
    }
  },
)

test('a backslash that only stands before such a character does not make it another', () => {
  const code = escapeWideCharacters("'\\“'")
  expect(new Function(`return ${code}`)()).toBe('“')
})

test('patterns find the same', () => {
  const code = escapeWideCharacters('/^[“–\\”]+$/u.test("“”–")')
  expect(new Function(`return ${code}`)()).toBe(true)
})
