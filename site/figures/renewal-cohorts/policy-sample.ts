import { seededRandom } from '#site/lib/seeded-random.ts'
import { between, paretoSize, pick } from '../dashboard/sampling.ts'

export const YEARS = [2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025] as const
/** The book is as of the end of this year. */
export const LAST_YEAR = 2025
export const LINES = ['Auto', 'Property', 'Liability', 'Workers’ comp'] as const
export const PRODUCERS = ['Producer 1', 'Producer 2', 'Producer 3', 'Producer 4'] as const
export const CARRIERS = [
  'Carrier A',
  'Carrier B',
  'Carrier C',
  'Carrier D',
  'Carrier E',
  'Carrier F',
  'Carrier G',
  'Carrier H',
  'Carrier I',
] as const

export type Line = (typeof LINES)[number]
export type Producer = (typeof PRODUCERS)[number]
export type Carrier = (typeof CARRIERS)[number]

/** A policy with its yearly terms, the first in `year`. Dollars, by term. */
export type Policy = {
  id: string
  year: number
  line: Line
  carrier: Carrier
  producer: Producer
  premium: readonly number[]
  /** Commission at the agreed rate, and according to the carrier's statement. */
  due: readonly number[]
  paid: readonly number[]
  /** Null while it is in force at the end of 2025. */
  leftBecause: string | null
}

/** Agreed commission rates for new business and renewals, and the carrier's share of the book. */
export const AGREED: Readonly<Record<Carrier, { first: number; renewal: number; weight: number }>> = {
  'Carrier A': { first: 0.15, renewal: 0.13, weight: 9 },
  'Carrier B': { first: 0.16, renewal: 0.12, weight: 8 },
  'Carrier C': { first: 0.14, renewal: 0.12, weight: 7 },
  'Carrier D': { first: 0.17, renewal: 0.12, weight: 7 },
  'Carrier E': { first: 0.15, renewal: 0.11, weight: 5 },
  'Carrier F': { first: 0.15, renewal: 0.12, weight: 5 },
  'Carrier G': { first: 0.13, renewal: 0.1, weight: 4 },
  'Carrier H': { first: 0.14, renewal: 0.12, weight: 3 },
  'Carrier I': { first: 0.18, renewal: 0.1, weight: 2 },
}

const CARRIER_WEIGHTS = CARRIERS.map((item) => ({ item, weight: AGREED[item].weight }))
const PRODUCER_WEIGHTS = PRODUCERS.map((item, index) => ({ item, weight: [4, 3, 3, 2][index] ?? 1 }))
const LINE_WEIGHTS = [
  { item: 'Auto', weight: 4, premium: 1900 },
  { item: 'Property', weight: 4, premium: 2400 },
  { item: 'Liability', weight: 3, premium: 1600 },
  { item: 'Workers’ comp', weight: 2, premium: 3100 },
] as const
const REASONS = [
  { item: 'Price', weight: 6 },
  { item: 'Switched agencies', weight: 3 },
  { item: 'Closed or sold', weight: 2 },
  { item: 'Not known', weight: 3 },
]

const POLICIES_PER_YEAR = [720, 740, 750, 760, 780, 800, 815, 835]
/** The share that leaves at the first renewal, at the second, and so on. */
const LEAVES = [0.17, 0.12, 0.1, 0.08, 0.07, 0.065, 0.06]
const LARGEST = 40

/** What the dashboard should bring to light. */
const STORY = {
  /** Carrier D raised its prices in these years, and clients left. */
  riseYears: [2024, 2025],
  rise: 1.16,
  /** Since this year Carrier F pays renewals at a lower rate than agreed. */
  shortSince: 2025,
  shortRate: 0.1,
} as const

/** 6,200 invented policies that began from 2018 to 2025; the same on every call. */
export function samplePolicies(): Policy[] {
  const random = seededRandom('renewal cohorts')
  return YEARS.flatMap((year, index) =>
    Array.from({ length: POLICIES_PER_YEAR[index] ?? 0 }, (_, number) => samplePolicy(year, number, random)),
  )
}

type Facts = Pick<Policy, 'year' | 'line' | 'carrier' | 'producer'>

function samplePolicy(year: number, number: number, random: () => number): Policy {
  const line = pick(LINE_WEIGHTS, random())
  const scale = LINE_WEIGHTS.find(({ item }) => item === line)?.premium ?? 0
  const facts = { year, line, carrier: pick(CARRIER_WEIGHTS, random()), producer: pick(PRODUCER_WEIGHTS, random()) }
  const first = paretoSize(random(), { scale, cap: scale * LARGEST })
  const { premium, isLeft } = premiumsOf(facts, { first, isSmall: first < scale * 1.5 }, random)
  const due = premium.map((amount, term) => toCents(amount * rateOf(facts.carrier, term)))
  return {
    id: `${year % 100}-${String(number + 1).padStart(4, '0')}`,
    ...facts,
    premium,
    due,
    paid: due.map((amount, term) => paidOf(facts, { amount, term, premium: premium[term] ?? 0 }, random())),
    leftBecause: isLeft ? pick(REASONS, random()) : null,
  }
}

function premiumsOf(facts: Facts, size: { first: number; isSmall: boolean }, random: () => number) {
  const premium = [Math.round(size.first)]
  for (let year = facts.year + 1; year <= LAST_YEAR; year++) {
    const isRisen = facts.carrier === 'Carrier D' && STORY.riseYears.some((riseYear) => riseYear === year)
    if (random() < leavingChance(facts, { renewal: premium.length - 1, isRisen, isSmall: size.isSmall })) {
      return { premium, isLeft: true }
    }
    const change = between(0.99, 1.08, random()) * (isRisen ? STORY.rise : 1)
    premium.push(Math.round((premium.at(-1) ?? 0) * change))
  }
  return { premium, isLeft: false }
}

type Renewal = { renewal: number; isRisen: boolean; isSmall: boolean }

/** Producer 3 looks after large accounts and lets small ones go; Producer 1 does the opposite. */
const CARE: Readonly<Record<Producer, { small: number; large: number }>> = {
  'Producer 1': { small: 0.8, large: 1.5 },
  'Producer 2': { small: 1, large: 1 },
  'Producer 3': { small: 1.45, large: 0.5 },
  'Producer 4': { small: 1, large: 1 },
}

function leavingChance({ producer }: Facts, { renewal, isRisen, isSmall }: Renewal): number {
  const usual = LEAVES[renewal] ?? 0
  const { small, large } = CARE[producer]
  return usual * (isSmall ? small : large) * (isRisen ? 2.1 : 1)
}

function rateOf(carrier: Carrier, term: number): number {
  return term === 0 ? AGREED[carrier].first : AGREED[carrier].renewal
}

type StatementLine = { amount: number; term: number; premium: number }

/** One statement line in a hundred and fifty is missing; Carrier F pays its late renewals at a lower rate. */
function paidOf({ carrier, year }: Facts, { amount, term, premium }: StatementLine, random: number): number {
  if (random < 1 / 150) return 0
  const isShort = carrier === 'Carrier F' && term > 0 && year + term >= STORY.shortSince
  return isShort ? toCents(premium * STORY.shortRate) : amount
}

function toCents(dollars: number): number {
  return Math.round(dollars * 100) / 100
}
