import { expect, test } from 'vitest'
import { sumOf } from '../dashboard/amounts.ts'
import { LINES, sampleClaims, YEARS } from './claim-sample.ts'
import { answerTo, cellId, findingOf, negativeNote, QUESTIONS } from './loss-answers.ts'
import { barOf, caseReserveOf, latestOf, lossView } from './loss-view.ts'

const claims = sampleClaims()
const incurred = lossView(claims, 'incurred')

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
    const view = lossView(claims, basis)
    for (const [index, year] of YEARS.entries()) {
      for (const [age, amount] of (view.triangle[index] ?? []).entries()) {
        const { rows } = answerTo(cellId(year, age), view)
        expect(sumOf(rows, (claim) => claim[basis][age] ?? 0)).toBe(amount)
      }
    }
  },
)

test('the bar of a year is the sum of its rows, and the lines add up to the whole', () => {
  for (const { year, paid, caseReserve, ibnr, ultimate } of incurred.years) {
    const { rows } = answerTo(String(year), incurred)
    expect(sumOf(rows, (claim) => latestOf(claim, 'paid'))).toBe(paid)
    expect(sumOf(rows, caseReserveOf)).toBe(caseReserve)
    expect(paid + caseReserve + ibnr).toBeCloseTo(ultimate, 4)
  }
  const parts = LINES.map((line) =>
    lossView(
      claims.filter((claim) => claim.line === line),
      'incurred',
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

const paidSlice = (line: string, region: string) =>
  lossView(
    claims.filter((claim) => claim.line === line && claim.region === region),
    'paid',
  )

test('a bar ends at the ultimate, before the reserves that negative IBNR takes back', () => {
  for (const year of [...incurred.years, ...paidSlice('Casualty', 'Upper Midwest').years]) {
    const [paid = 0, reserves = 0, ibnr = 0, takenBack = 0] = barOf(year)
    expect(Math.min(paid, reserves, ibnr, takenBack)).toBeGreaterThanOrEqual(0)
    expect(paid + reserves + ibnr).toBeCloseTo(year.ultimate, 4)
    expect(paid + reserves + takenBack).toBeCloseTo(year.paid + year.caseReserve, 4)
  }
})

test('years with negative IBNR are named in the words, and a year that alone needs IBNR', () => {
  const view = paidSlice('Casualty', 'Upper Midwest')
  expect(negativeNote(view)).toMatch(/^Hatched, negative IBNR: for 2019, 2020 and 2021, the factors expect less/)
  expect(findingOf(view, 'Casualty')).toMatch(/of which on balance \$5\.4\smillion is in no claim’s estimate yet\.$/)
  expect(answerTo('driver', view).sentence).toBe(
    'Of $6.0\u00a0million not set aside (positive IBNR), $3.9\u00a0million (66%) belongs to 2025: each incurred dollar so far becomes $2.35. For 2019, 2020 and 2021, the factors expect $540,000 less than is paid and reserved, which leaves $5.4\u00a0million.',
  )
  expect(answerTo('2020', view).sentence).toMatch(
    /, less \$392,000 that the factors do not expect \(negative IBNR\)\.$/,
  )
  expect(negativeNote(incurred)).toBe(null)
  expect(answerTo('2019', incurred).sentence).toMatch(/, no IBNR\.$/)
  expect(answerTo('driver', paidSlice('Property', 'Upper Midwest')).sentence).toMatch(
    /^Of \$319,000 not set aside \(positive IBNR\), all of it belongs to 2025: each/,
  )
})

test('negative IBNR of a whole slice, and a slice without claims, are answered in words', () => {
  const view = paidSlice('Marine', 'Mid-Atlantic')
  expect(answerTo('driver', view).sentence).toMatch(
    /less than is paid and reserved, which outweighs it by \$293,000\.$/,
  )
  expect(findingOf(view, 'Marine')).toMatch(/still to be paid, which is \$293,000 less than the case reserves\.$/)
  expect(answerTo('open', view).sentence).toMatch(/expects that \$293,000 of it is not needed\.$/)
  const nothing = lossView([], 'incurred')
  expect(nothing.total.ultimate).toBe(0)
  for (const { id } of QUESTIONS) {
    expect(answerTo(id, nothing).rows).toEqual([])
    expect(answerTo(id, nothing).sentence).not.toMatch(/NaN|Infinity|undefined/)
  }
})
