import { expect, test } from 'vitest'
import { ageToAgeFactors, factorsToUltimate, projectTriangle } from './chain-ladder.ts'

/** Taylor and Ashe (1983), "Second moments of estimates of outstanding claims", as Mack (1993) uses it. */
const TAYLOR_ASHE = [
  [357848, 1124788, 1735330, 2218270, 2745596, 3319994, 3466336, 3606286, 3833515, 3901463],
  [352118, 1236139, 2170033, 3353322, 3799067, 4120063, 4647867, 4914039, 5339085],
  [290507, 1292306, 2218525, 3235179, 3985995, 4132918, 4628910, 4909315],
  [310608, 1418858, 2195047, 3757447, 4029929, 4381982, 4588268],
  [443160, 1136350, 2128333, 2897821, 3402672, 3873311],
  [396132, 1333217, 2180715, 2985752, 3691712],
  [440832, 1288463, 2419861, 3483130],
  [359480, 1421128, 2864498],
  [376686, 1363294],
  [344014],
]

/** Claims of the Reinsurance Association of America, in Mack (1994) and in the R package ChainLadder. */
const RAA = [
  [5012, 8269, 10907, 11805, 13539, 16181, 18009, 18608, 18662, 18834],
  [106, 4285, 5396, 10666, 13782, 15599, 15496, 16169, 16704],
  [3410, 8992, 13873, 16141, 18735, 22214, 22863, 23466],
  [5655, 11555, 15766, 21266, 23425, 26083, 27067],
  [1092, 9565, 15836, 22169, 25955, 26180],
  [1513, 6445, 11702, 12935, 15852],
  [557, 4020, 10946, 12314],
  [1351, 6947, 13112],
  [3133, 5395],
  [2063],
]

const total = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

test('the Taylor and Ashe triangle has the factors and reserves that Mack (1993) published', () => {
  const { factors, years } = projectTriangle(TAYLOR_ASHE)
  expect(factors.map((factor) => factor.toFixed(3)).join(' ')).toBe(
    '3.491 1.747 1.457 1.174 1.104 1.086 1.054 1.077 1.018',
  )
  expect(years.map(({ reserve }) => Math.round(reserve / 1000))).toEqual([
    0, 95, 470, 710, 985, 1419, 2178, 3920, 4279, 4626,
  ])
  expect(total(years.map(({ latest }) => latest))).toBe(34_358_090)
  expect(Math.round(total(years.map(({ reserve }) => reserve)))).toBe(18_680_856)
})

test('the RAA triangle has the ultimates and reserves that the R package ChainLadder prints', () => {
  const { years } = projectTriangle(RAA)
  expect(years.map(({ reserve }) => Math.round(reserve))).toEqual([
    0, 154, 617, 1636, 2747, 3649, 5435, 10907, 10650, 16339,
  ])
  expect(total(years.map(({ ultimate }) => ultimate))).toBeCloseTo(213_122.23, 2)
})

test('factors, factors to ultimate and an empty slice', () => {
  const triangle = [[100, 200], [300, 300], [50]]
  expect(ageToAgeFactors(triangle)).toEqual([500 / 400])
  expect(factorsToUltimate([2, 1.5, 1.1])).toEqual([2 * (1.5 * 1.1), 1.5 * 1.1, 1.1, 1])
  const { factors, years } = projectTriangle([[0, 0], [0]])
  expect(factors).toEqual([1])
  expect(years.map(({ reserve }) => reserve)).toEqual([0, 0])
})

test('a triangle that develops alike in all years keeps its pattern', () => {
  const pattern = [0.4, 0.7, 0.9, 1]
  const ultimates = [1000, 2000, 500, 800]
  const triangle = ultimates.map((ultimate, year) => pattern.slice(0, 4 - year).map((share) => share * ultimate))
  const { years, completed } = projectTriangle(triangle)
  for (const [year, ultimate] of ultimates.entries()) {
    expect(years[year]?.ultimate).toBeCloseTo(ultimate, 6)
    expect(completed[year]?.at(-1)).toBeCloseTo(ultimate, 6)
    expect(completed[year]).toHaveLength(4)
  }
})

test('scaling all amounts scales the reserve and leaves the factors', () => {
  const doubled = TAYLOR_ASHE.map((row) => row.map((value) => value * 2))
  const [once, twice] = [projectTriangle(TAYLOR_ASHE), projectTriangle(doubled)]
  expect(twice.factors).toEqual(once.factors)
  expect(total(twice.years.map(({ reserve }) => reserve))).toBeCloseTo(
    2 * total(once.years.map(({ reserve }) => reserve)),
    3,
  )
})
