import { seededRandom } from '#site/lib/seeded-random.ts'
import { between, pick } from '../dashboard/sampling.ts'
import type { JobAmounts, Limits } from './bond-program.ts'

export const TRADES = ['General building', 'Highway', 'Utilities', 'Mechanical', 'Electrical'] as const
export const REGIONS = ['North', 'Center', 'South', 'West'] as const

export type Trade = (typeof TRADES)[number]
export type Region = (typeof REGIONS)[number]

/** A bonded job, or an open bid, of which nothing has been spent or billed. */
export type Job = JobAmounts & {
  id: string
  contractor: string
  kind: string
  stage: 'Open' | 'Bid'
  /** The margin of its first report, as a part of the price. */
  firstMargin: number
}

export type Contractor = {
  /** "Contractor 041" */
  name: string
  trade: Trade
  region: Region
  limits: Limits
  successRate: number
  jobs: readonly Job[]
}

const CONTRACTORS = 180
const MILLION = 1e6

/** Single limits in dollars; the aggregate is three times as much. */
const SINGLE_LIMITS = [
  { item: 2 * MILLION, weight: 5 },
  { item: 4 * MILLION, weight: 6 },
  { item: 6 * MILLION, weight: 5 },
  { item: 10 * MILLION, weight: 4 },
  { item: 15 * MILLION, weight: 2 },
  { item: 25 * MILLION, weight: 1 },
]

const KINDS: Readonly<Record<Trade, readonly string[]>> = {
  'General building': ['School', 'Clinic', 'Fire station', 'Library', 'Warehouse'],
  Highway: ['Bridge', 'Road', 'Interchange', 'Parking deck'],
  Utilities: ['Water main', 'Sewer', 'Lift station', 'Treatment plant'],
  Mechanical: ['School', 'Clinic', 'Laboratory', 'Boiler plant'],
  Electrical: ['Substation', 'School', 'Airport lighting', 'Traffic signals'],
}

const TRADE_WEIGHTS = TRADES.map((item, index) => ({ item, weight: [5, 4, 3, 3, 2][index] ?? 1 }))
const REGION_WEIGHTS = REGIONS.map((item) => ({ item, weight: 1 }))
/** One contractor in twelve is in trouble: its margins fade and its billing falls behind or runs ahead. */
const STRAINED = 1 / 12

/** 180 invented contractors with their open bonded jobs and bids; the same on every call. */
export function sampleContractors(): Contractor[] {
  const random = seededRandom('exposure and limits')
  return Array.from({ length: CONTRACTORS }, (_, index) => sampleContractor(index + 1, random))
}

function sampleContractor(number: number, random: () => number): Contractor {
  const trade = pick(TRADE_WEIGHTS, random())
  const single = pick(SINGLE_LIMITS, random())
  const maker: JobMaker = { number, trade, single, isStrained: random() < STRAINED, random }
  const open = 3 + Math.floor(random() * 7)
  const bids = Math.floor(random() * 4)
  return {
    name: nameOf(number),
    trade,
    region: pick(REGION_WEIGHTS, random()),
    limits: { single, aggregate: 3 * single },
    successRate: Math.round(between(15, 40, random())) / 100,
    jobs: Array.from({ length: open + bids }, (_, index) => sampleJob(index + 1, index < open ? 'Open' : 'Bid', maker)),
  }
}

function nameOf(number: number): string {
  return `Contractor ${String(number).padStart(3, '0')}`
}

type JobMaker = { number: number; trade: Trade; single: number; isStrained: boolean; random: () => number }

function sampleJob(index: number, stage: Job['stage'], { number, trade, single, isStrained, random }: JobMaker): Job {
  const kinds = KINDS[trade]
  // One job in sixty was bonded above the single limit, by exception.
  const size = random() < 1 / 60 ? between(1.05, 1.3, random()) : between(0.12, 0.95, random())
  const price = toThousands(single * size)
  const firstMargin = between(0.06, 0.14, random())
  const fade = isStrained ? between(0.02, 0.1, random()) : between(-0.012, 0.015, random())
  const estimatedCost = toThousands(price * (1 - firstMargin + (stage === 'Open' ? fade : 0)))
  const done = stage === 'Open' ? between(0.04, 0.96, random()) : 0
  const pace = isStrained ? between(0.82, 1.22, random()) : between(0.93, 1.04, random())
  return {
    id: `${stage === 'Open' ? 'B' : 'Bid'} ${String(number).padStart(3, '0')}-${String(index).padStart(2, '0')}`,
    contractor: nameOf(number),
    kind: kinds[Math.floor(random() * kinds.length)] ?? '',
    stage,
    price,
    estimatedCost,
    costToDate: toThousands(estimatedCost * done),
    billed: Math.min(toThousands(price * done * pace), price),
    firstMargin,
  }
}

function toThousands(dollars: number): number {
  return Math.round(dollars / 1000) * 1000
}
