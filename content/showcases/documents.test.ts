import { expect, test } from 'vitest'
import type { ShowcaseDocument } from '../pages/showcase-page.ts'
import { showcasePages } from './all-showcases.ts'

const cases = showcasePages.flatMap(({ path, documents }) =>
  Object.entries(documents).map(([kind, document]): { name: string; document: ShowcaseDocument } => ({
    name: `${path} ${kind}`,
    document,
  })),
)

/** Every text of a document except those of its charts. */
function textsOf(value: unknown, key = ''): string[] {
  if (key === 'picture') return []
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsOf(part, name))
}

test('each document has 300 to 500 words, and the weeks of its project one after the other', () => {
  for (const { name, document } of cases) {
    const { lead, sections } = document
    const words = textsOf([lead, sections]).join(' ').split(/\s+/).length
    expect(words, name).toBeGreaterThanOrEqual(300)
    expect(words, name).toBeLessThanOrEqual(500)
    for (const { weeks = [] } of sections) {
      for (const [index, { from, to }] of weeks.entries()) {
        expect(from, name).toBe((weeks[index - 1]?.to ?? 0) + 1)
        expect(to, name).toBeGreaterThanOrEqual(from)
      }
    }
  }
})
