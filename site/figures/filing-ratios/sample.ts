import { nextWeekday } from '#site/lib/next-weekday.ts'
import { seededRandom } from '#site/lib/seeded-random.ts'
import type { Fact, Filing } from './model.ts'

export const COMPANIES = ['Company A', 'Company B', 'Company C', 'Company D', 'Company E', 'Company F'] as const
export const YEARS = [2020, 2021, 2022, 2023, 2024, 2025] as const

/** The first year in which Company B files its revenue under the newer tag. */
export const NEW_REVENUE_TAG_FROM = 2023
/** The first year in which Company D files a part of its cost of sales under a tag of its own. */
export const SPLIT_COST_FROM = 2024

type Profile = { revenue: number; growth: number; cost: number; overhead: number; stock: number; debt: number }

const PROFILES: readonly Profile[] = [
  { revenue: 1840, growth: 0.06, cost: 0.58, overhead: 0.26, stock: 0.11, debt: 0.3 },
  { revenue: 920, growth: 0.09, cost: 0.49, overhead: 0.35, stock: 0.08, debt: 0.12 },
  { revenue: 3150, growth: 0.03, cost: 0.71, overhead: 0.2, stock: 0.17, debt: 0.45 },
  { revenue: 1260, growth: 0.05, cost: 0.66, overhead: 0.23, stock: 0.14, debt: 0.26 },
  { revenue: 640, growth: 0.12, cost: 0.44, overhead: 0.41, stock: 0.06, debt: 0.05 },
  { revenue: 2280, growth: -0.01, cost: 0.62, overhead: 0.27, stock: 0.2, debt: 0.38 },
]

/** Six years of six invented companies. The same seed always makes the same filings. */
export const filings: readonly Filing[] = makeFilings()

function makeFilings(): Filing[] {
  const random = seededRandom('filings 2026')
  return PROFILES.flatMap((profile, index) => {
    const company = COMPANIES[index] ?? ''
    let { revenue } = profile
    let equity = revenue * 0.34
    return YEARS.map((year, age) => {
      const near = (amount: number, spread: number) => amount * (1 + (random() - 0.5) * spread)
      if (age > 0) revenue = near(revenue * (1 + profile.growth), 0.05)
      const flows = incomeOf(profile, revenue, near)
      equity += flows.netIncome * 0.45
      const facts = tagged({ company, year }, { ...flows, ...balanceOf(profile, { revenue, equity }, near) })
      const accession = `0000${index + 1}00000-${year - 1999}-${String(100000 + Math.floor(random() * 899999))}`
      return { company, year, filed: filedOn(year + 1, index), accession, facts }
    })
  })
}

/** EDGAR dates no filing on a weekend or a holiday: these days are all before Presidents’ Day. */
function filedOn(year: number, index: number): string {
  return `${year}-02-${String(nextWeekday(year, 2, 7 + index)).padStart(2, '0')}`
}

type Near = (amount: number, spread: number) => number

function incomeOf(profile: Profile, revenue: number, near: Near) {
  const [sales, costOfSales] = [round(revenue), round(near(revenue * profile.cost, 0.03))]
  const operatingCosts = round(near(revenue * profile.overhead, 0.04))
  const interest = round(revenue * profile.debt * 0.045)
  const tax = round(Math.max(0, sales - costOfSales - operatingCosts - interest) * 0.24)
  return {
    revenue: sales,
    costOfSales,
    operatingCosts,
    interest,
    tax,
    netIncome: sales - costOfSales - operatingCosts - interest - tax,
  }
}

/** Fixed assets make up the difference, so that assets equal liabilities and equity. */
function balanceOf(profile: Profile, { revenue, equity }: { revenue: number; equity: number }, near: Near) {
  const balance = {
    cash: round(near(revenue * 0.09, 0.3)),
    receivables: round(near(revenue * 0.12, 0.1)),
    inventory: round(near(revenue * profile.stock, 0.12)),
    currentLiabilities: round(near(revenue * 0.19, 0.12)),
    longTermDebt: round(revenue * profile.debt),
    equity: round(equity),
  }
  const sources = balance.currentLiabilities + balance.longTermDebt + balance.equity
  return { ...balance, fixedAssets: sources - balance.cash - balance.receivables - balance.inventory }
}

type Amounts = ReturnType<typeof incomeOf> & ReturnType<typeof balanceOf>

function tagged({ company, year }: { company: string; year: number }, amounts: Amounts): Fact[] {
  const usesNewTag = company === 'Company B' && year >= NEW_REVENUE_TAG_FROM
  const freight = company === 'Company D' && year >= SPLIT_COST_FROM ? round(amounts.costOfSales * 0.09) : 0
  const facts: [string, number][] = [
    [usesNewTag ? 'RevenueFromContractWithCustomerExcludingAssessedTax' : 'Revenues', amounts.revenue],
    ['CostOfRevenue', amounts.costOfSales - freight],
    ...(freight ? [['d:FulfillmentAndFreightExpense', freight] as [string, number]] : []),
    ['OperatingExpenses', amounts.operatingCosts],
    ['InterestExpense', amounts.interest],
    ['IncomeTaxExpenseBenefit', amounts.tax],
    ['CashAndCashEquivalentsAtCarryingValue', amounts.cash],
    ['AccountsReceivableNetCurrent', amounts.receivables],
    ['InventoryNet', amounts.inventory],
    ['PropertyPlantAndEquipmentNet', amounts.fixedAssets],
    ['LiabilitiesCurrent', amounts.currentLiabilities],
    ['LongTermDebtNoncurrent', amounts.longTermDebt],
    ['StockholdersEquity', amounts.equity],
  ]
  return facts.map(([tag, value]) => ({ tag, value }))
}

/** Whole millions, so that sums are exact. */
function round(amount: number): number {
  return Math.round(amount)
}
