import { expect, test } from 'vitest'
import { createSectionSearch } from './create-section-search.ts'
import { findSection } from './find-section.server.ts'

const search = createSectionSearch(
  new Map([
    [
      '/bees',
      [
        {
          url: '/bees#feed',
          title: 'Feeding in autumn',
          texts: ['White sugar in a syrup.', 'Until the hive is heavy.'],
        },
        { url: '/bees#queen', title: 'The queen', texts: ['A mated queen with a white mark.'] },
      ],
    ],
  ]),
)

test('the section with most of the words is found with its best text and title, or the next best', () => {
  expect(search('/bees', 'heavy hive in autumn')).toEqual({
    url: '/bees#feed',
    title: 'Feeding in autumn',
    text: 'Until the hive is heavy.',
  })
  expect(search('/bees', 'white queen?')?.url).toBe('/bees#queen')
  expect(search('/bees', 'white', '/bees#queen')?.url).toBe('/bees#feed')
  expect(search('/bees', 'heavy hive in autumn', '/bees#feed')).toBeNull()
  expect(findSection('/services/advanced-analytics', 'fabric capacity')?.text).toMatch(/^Platform: A Fabric capacity\./)
})

test.each([
  ['/bees', 'autumn tractors and barns'],
  ['/bees', ''],
  ['/wasps', 'queen'],
])('%s has no section for "%s"', (path, question) => {
  expect(search(path, question)).toBeNull()
})

test.each([
  [
    '/services/consulting',
    'reduce capacity cost',
    '/services/consulting#faq-can-you-help-us-reduce-our-fabric-capacity-costs',
  ],
  ['/products/microsoft-fabric', 'failed load with us beside', '/products/microsoft-fabric#process'],
])('on %s "%s" is found at %s', (path, question, url) => {
  expect(findSection(path, question)?.url).toBe(url)
})
