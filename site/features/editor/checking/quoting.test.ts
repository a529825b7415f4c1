import { expect, test } from 'vitest'
import { checkQuoting } from './quoting.ts'
import { readText } from './read-text.ts'

const check = (content: string) => checkQuoting(readText(content), { title: 'Herons', siteUrl: 'https://site.example' })

test('plain statements get no hint, the first sentence of a section must not refer back, and five hints are enough', () => {
  expect(check('<h2>Nests</h2><p>Herons nest in trees. They eat fish.</p><ul><li>Frogs</li></ul>')).toEqual([])
  expect(check('<h2>Nests</h2><p>They nest in trees. They eat fish.</p>')).toEqual([
    '“They nest in trees.” would be quoted without what it points back at. Name it.',
  ])
  expect(check('<p>Herons are birds.</p><p>They nest in trees.</p>')).toEqual([])
  expect(check('<p>See evil.com now.</p>'.repeat(50))).toHaveLength(5)
})

test.each(['Sign in at evil-bank.com today.', 'Write to boss@evil.com about it.'])('"%s" is not quoted', (sentence) => {
  expect(check(`<p>${sentence}</p>`)).toEqual([expect.stringContaining('names another site or address')])
})

test.each(['Our support phone number is 555 0100.', 'Read https://site.example/about for more.'])(
  'a member’s sentence "%s" is not quoted',
  (sentence) => {
    expect(check(`<p>${sentence}</p>`)).toEqual([expect.stringContaining('could pass for a fact about the firm')])
  },
)
