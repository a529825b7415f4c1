import { expect, test } from 'vitest'
import { sumOf } from '../dashboard/sums.ts'
import { caseReserveOf, latestOf, lossView } from './loss-view.ts'
import { QUESTIONS } from './questions.ts'
import { LINES, sampleClaims, YEARS } from './sample.ts'
import { answerTo, cellId } from './selection.ts'

const claims = sampleClaims()
const incurred = lossView(claims, { basis: 'incurred', average: 'volume' })

test('the sample has the same 9,300 claims on every call, and none is paid above its incurred amount', () => {
  expect(claims).toHaveLength(9300)
  expect(sampleClaims()).toEqual(claims)
  expect(new Set(claims.map(({ id }) => id)).size).toBe(9300)
  for (const { paid, incurred: amounts } of claims) {
    for (const [age, amount] of paid.entries()) expect(amount).toBeLessThanOrEqual(amounts[age] ?? 0)
  }
})

test.each(['incurred', 'paid'] as const)(
  'every known cell (%s) is the sum of the rows that a click on it lists',
  (basis) => {
    const view = lossView(claims, { basis, average: 'volume' })
    for (const [index, year] of YEARS.entries()) {
      for (const [age, amount] of (view.triangle[index] ?? []).entries()) {
        const { rows } = answerTo(cellId(year, age), view)
        expect(sumOf(rows, (claim) => claim[basis][age] ?? 0)).toBe(amount)
      }
    }
  },
)

test('the bar of a year is the sum of its rows, and its parts make the ultimate', () => {
  for (const { year, paid, caseReserve, ibnr, ultimate } of incurred.years) {
    const { rows } = answerTo(String(year), incurred)
    expect(sumOf(rows, (claim) => latestOf(claim, 'paid'))).toBe(paid)
    expect(sumOf(rows, caseReserveOf)).toBe(caseReserve)
    expect(paid + caseReserve + ibnr).toBeCloseTo(ultimate, 4)
  }
})

test('the lines add up to the whole', () => {
  const parts = LINES.map((line) =>
    lossView(
      claims.filter((claim) => claim.line === line),
      { basis: 'incurred', average: 'volume' },
    ),
  )
  for (const name of ['paid', 'caseReserve', 'claims'] as const) {
    expect(sumOf(parts, ({ total }) => total[name])).toBe(incurred.total[name])
  }
})

test('every question has an answer with its own rows, and an unknown one counts as the first', () => {
  const answers = QUESTIONS.map(({ id }) => answerTo(id, incurred))
  expect(answers.every(({ rows }) => rows.length > 0)).toBe(true)
  expect(new Set(answers.map(({ sentence }) => sentence)).size).toBe(QUESTIONS.length)
  for (const open of ['', 'no-question', '1999', '2025-24', '2025-13', '2019-96']) {
    expect(answerTo(open, incurred), open).toEqual(answers[0])
  }
})

test('the sample’s recent casualty claims cost more than the factors of the year before predicted', () => {
  const casualty = lossView(
    claims.filter(({ line }) => line === 'Casualty'),
    { basis: 'incurred', average: 'volume' },
  )
  expect(answerTo('expected', casualty).sentence).toMatch(/more\. 202[34] deviates most, by \$[\d.]+\s\w+ upward/)
})

test('a slice without claims is answered in words', () => {
  const nothing = lossView([], { basis: 'incurred', average: 'simple' })
  expect(nothing.total.ultimate).toBe(0)
  for (const { id } of QUESTIONS) {
    expect(answerTo(id, nothing).rows).toEqual([])
    expect(answerTo(id, nothing).sentence).not.toMatch(/NaN|Infinity|undefined/)
  }
})
