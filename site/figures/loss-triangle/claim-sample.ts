import { seededRandom } from '#site/lib/seeded-random.ts'
import { between, paretoSize, pick } from '../dashboard/sampling.ts'

export const LINES = ['Property', 'Marine', 'Casualty'] as const
export const REGIONS = ['Great Lakes', 'Gulf Coast', 'Mid-Atlantic', 'Upper Midwest'] as const
export const YEARS = [2019, 2020, 2021, 2022, 2023, 2024, 2025] as const

export type Line = (typeof LINES)[number]
export type Region = (typeof REGIONS)[number]

/** Dollars, at the end of each year since the accident year began: index 0 is 12 months. Up to December 31, 2025. */
export type Claim = {
  id: string
  year: number
  line: Line
  region: Region
  cause: string
  /** The index of the first year end at which it was known. */
  reportedAt: number
  paid: readonly number[]
  /** Paid plus case reserve. */
  incurred: readonly number[]
}

type LineRule = {
  scale: number
  /** Years from report to settlement, at most. */
  longest: number
  /** The share reported after the first year end. */
  late: number
  /** The first estimate as a share of the final cost, at least and at most. */
  firstEstimate: readonly [number, number]
  causes: readonly { item: string; weight: number }[]
}

const RULES: Readonly<Record<Line, LineRule>> = {
  Property: {
    scale: 12_600,
    longest: 2,
    late: 0.05,
    firstEstimate: [0.74, 1.18],
    causes: [
      { item: 'Water', weight: 5 },
      { item: 'Fire', weight: 3 },
      { item: 'Wind and hail', weight: 3 },
      { item: 'Theft', weight: 1 },
    ],
  },
  Marine: {
    scale: 9_400,
    longest: 3,
    late: 0.12,
    firstEstimate: [0.6, 1.2],
    causes: [
      { item: 'Handling', weight: 5 },
      { item: 'Water', weight: 4 },
      { item: 'Theft', weight: 2 },
      { item: 'Collision', weight: 1 },
    ],
  },
  Casualty: {
    scale: 18_500,
    longest: 6,
    late: 0.22,
    firstEstimate: [0.35, 0.95],
    causes: [
      { item: 'Injury on premises', weight: 4 },
      { item: 'Injury at work', weight: 4 },
      { item: 'Product', weight: 2 },
      { item: 'Vehicle', weight: 3 },
    ],
  },
}

const LINE_WEIGHTS = [
  { item: 'Property', weight: 45 },
  { item: 'Marine', weight: 23 },
  { item: 'Casualty', weight: 32 },
] as const

const REGION_WEIGHTS = REGIONS.map((item, index) => ({ item, weight: [3, 4, 2, 3][index] ?? 1 }))

const CLAIMS_PER_YEAR = [1210, 1180, 1260, 1330, 1380, 1450, 1490]
/** No claim costs more than this many times the scale of its line. */
const LARGEST = 48
/** Since this year casualty claims cost more and are first estimated lower: what the dashboard should bring to light. */
const HARDER_SINCE = 2023

/** 9,300 invented claims of seven accident years; the same on every call. */
export function sampleClaims(): Claim[] {
  const random = seededRandom('loss triangle')
  return YEARS.flatMap((year, index) =>
    Array.from({ length: CLAIMS_PER_YEAR[index] ?? 0 }, (_, number) => sampleClaim(year, number, random)),
  )
}

function sampleClaim(year: number, number: number, random: () => number): Claim {
  const line = pick(LINE_WEIGHTS, random())
  const rule = RULES[line]
  const isHarder = line === 'Casualty' && year >= HARDER_SINCE
  const price = (1 + 0.035 * (year - YEARS[0])) * (isHarder ? 1.22 : 1)
  const ultimate = paretoSize(random(), { scale: rule.scale, cap: rule.scale * LARGEST }) * price
  const reportedAt = random() < rule.late ? 1 + Math.floor(random() * random() * 3) : 0
  const settledAt = reportedAt + Math.floor(random() * (rule.longest + 1))
  const [lowest, highest] = rule.firstEstimate
  const life: ClaimLife = {
    ultimate,
    reportedAt,
    settledAt,
    firstEstimate: between(lowest, highest, random()) * (isHarder ? 0.74 : 1),
    paidBefore: between(0.25, 0.85, random()),
  }
  const ages = Array.from({ length: YEARS.length - (year - YEARS[0]) }, (_, age) => age)
  return {
    id: `${line.slice(0, 1)}${year % 100}-${String(number + 1).padStart(4, '0')}`,
    year,
    line,
    region: pick(REGION_WEIGHTS, random()),
    cause: pick(rule.causes, random()),
    reportedAt,
    paid: ages.map((age) => toTens(Math.min(paidAt(life, age), incurredAt(life, age)))),
    incurred: ages.map((age) => toTens(incurredAt(life, age))),
  }
}

type ClaimLife = {
  ultimate: number
  reportedAt: number
  settledAt: number
  firstEstimate: number
  /** The share of the final cost that is paid just before settlement. */
  paidBefore: number
}

/** The estimate moves from the first one to the final cost in equal steps. */
function incurredAt({ ultimate, reportedAt, settledAt, firstEstimate }: ClaimLife, age: number): number {
  if (age < reportedAt) return 0
  if (age >= settledAt) return ultimate
  const progress = (age - reportedAt) / (settledAt - reportedAt)
  return ultimate * (firstEstimate + (1 - firstEstimate) * progress)
}

function paidAt({ ultimate, reportedAt, settledAt, paidBefore }: ClaimLife, age: number): number {
  if (age < reportedAt) return 0
  if (age >= settledAt) return ultimate
  return (ultimate * paidBefore * (age - reportedAt + 1)) / (settledAt - reportedAt + 1)
}

function toTens(dollars: number): number {
  return Math.round(dollars / 10) * 10
}
