import { expect, test } from 'vitest'
import { impactByAsset, impactOf, noticesOf } from './model.ts'
import { ESTATE } from './sample/estate.ts'
import { CHANGES, findingOf } from './words.ts'

test('the finding accounts for every table, model and report but the changed one', () => {
  for (const asset of ESTATE) {
    for (const [change] of CHANGES) {
      const place = { asset, column: asset.columns[0]?.name ?? null }
      const impacts = impactByAsset(ESTATE, impactOf(ESTATE, place, change))
      const finding = findingOf({ place, change }, impacts, noticesOf(impacts, asset))
      if (finding.includes('nothing else is affected')) continue
      const counts = [...finding.matchAll(/(\d+) (?:of \d+ breaks?|shows?|pass(?:es)?|are not affected)/g)]
      expect(
        counts.reduce((sum, [, count]) => sum + Number(count), 0),
        finding,
      ).toBe(ESTATE.length - 1)
    }
  }
})
