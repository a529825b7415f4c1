import { expect, test } from 'vitest'
import { consultantHref } from './consultant-href.ts'
import { sourceHref } from './source-href.ts'

const ORIGIN = 'https://site.test'

test.each([
  ['/blog/7', 'A short quote', '/blog/7#:~:text=A%20short%20quote'],
  ['/services/consulting#rates', 'Cost, in a word', '/services/consulting#rates:~:text=Cost%2C%20in%20a%20word'],
  ['https://site.test/about', 'self-service & trust', '/about#:~:text=self%2Dservice%20%26%20trust'],
  [
    '/a?b=1#c',
    'one two three four five six seven eight nine',
    '/a?b=1#c:~:text=one%20two%20three%20four,six%20seven%20eight%20nine',
  ],
  ['/about#team', '  ', '/about#team'],
  ['/about', '', '/about'],
])('%s with %j opens at %s', (url, quote, href) => {
  expect(sourceHref({ url, quote }, ORIGIN)).toBe(href)
})

test.each([
  ['/services/consulting#faq-what-does-a-day-cost', 'A day costs what two people cost'],
  ['/#services', 'Our Expertise'],
])('%s opens at its anchor alone, because “%s” is also found before it', (url, quote) => {
  expect(sourceHref({ url, quote }, ORIGIN)).toBe(url)
})

test.each(['https://elsewhere.test/about', '//elsewhere.test/', 'javascript:alert(1)', 'data:text/html,x', 'http://['])(
  '%s is not a page of this site, so it is not linked',
  (url) => {
    expect(sourceHref({ url, quote: 'x' }, ORIGIN)).toBeNull()
  },
)

test('the message to a consultant quotes question and answer within the length that browsers accept', () => {
  const message = decodeURIComponent(consultantHref('Import or Direct Lake?', 'Both.'))
  expect(message).toContain('My question: Import or Direct Lake?')
  expect(message).toContain('The assistant answered: Both.')
  expect(consultantHref('Why?', '🌊'.repeat(5000)).length).toBeLessThan(16_000)
})
