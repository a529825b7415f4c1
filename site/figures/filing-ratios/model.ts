/** The standard lines that tags are mapped to. Amounts are in millions of dollars. */
export const LINES = {
  revenue: 'Revenue',
  costOfSales: 'Cost of sales',
  operatingCosts: 'Operating costs',
  interest: 'Interest',
  tax: 'Income tax',
  cash: 'Cash',
  receivables: 'Receivables',
  inventory: 'Inventory',
  fixedAssets: 'Fixed assets',
  currentLiabilities: 'Current liabilities',
  longTermDebt: 'Long-term debt',
  equity: 'Shareholders’ equity',
} as const

export type Line = keyof typeof LINES

/** A value as it was filed: under a tag that the company chose. */
export type Fact = { tag: string; value: number }

/** An annual report. `accession` identifies the filing; here it is as invented as the company. */
export type Filing = { company: string; year: number; filed: string; accession: string; facts: readonly Fact[] }

/** Which line a tag belongs to. The first tag of a line is the one that a comparison without mapping would read. */
export type Mapping = readonly { tag: string; line: Line }[]

/** A line of a statement with its sign. `isAverage`: of the year's beginning and end, for a stock behind a flow. */
export type Term = { line: Line; sign: 1 | -1; isAverage?: boolean }

export type Ratio = {
  id: string
  name: string
  /** Percent, or how many times the denominator fits into the numerator. */
  unit: 'percent' | 'times'
  /** In words, for the reader. */
  formula: string
  numerator: readonly Term[]
  denominator: readonly Term[]
}

/** A fact with the year of its filing: an average has facts of two years. */
export type DatedFact = Fact & { year: number }

/** What went into one side of a ratio: a line, the facts behind it, and the amount that counted. */
export type Part = Term & { amount: number; facts: readonly DatedFact[] }

/** A ratio of one company and year with the lines behind it. The value is null if a line was not filed. */
export type Computed = { value: number | null; numerator: readonly Part[]; denominator: readonly Part[] }

export type Reading = { mapping: Mapping; isMapped: boolean }

/** The facts of a line. Without mapping only the line's first tag is read, which is what makes comparisons wrong. */
export function factsOf(filing: Filing | undefined, line: Line, { mapping, isMapped }: Reading): Fact[] {
  const tags = mapping.filter((rule) => rule.line === line).map(({ tag }) => tag)
  const read = isMapped ? tags : tags.slice(0, 1)
  return filing?.facts.filter(({ tag }) => read.includes(tag)) ?? []
}

/** Computes a ratio from a company's filing of a year and, for averages, of the year before. */
export function computeRatio(
  ratio: Ratio,
  filings: readonly Filing[],
  at: { company: string; year: number } & Reading,
) {
  const find = (year: number) => filings.find((filing) => filing.company === at.company && filing.year === year)
  const [now, previous] = [find(at.year), find(at.year - 1)]
  const part = (term: Term): Part | null => {
    const facts = factsOf(now, term.line, at)
    const opening = factsOf(previous, term.line, at)
    if (facts.length === 0 || (term.isAverage && opening.length === 0)) return null
    const amount = term.isAverage ? (total(facts) + total(opening)) / 2 : total(facts)
    const dated = (year: number, of: readonly Fact[]) => of.map((fact) => ({ ...fact, year }))
    const before = term.isAverage ? dated(at.year - 1, opening) : []
    return { ...term, amount, facts: [...before, ...dated(at.year, facts)] }
  }
  const sides = { numerator: ratio.numerator.map(part), denominator: ratio.denominator.map(part) }
  return divide(sides)
}

/** The sign is that of the line in the ratio. */
export type Unread = { line: Line; sign: Term['sign']; fact: Fact }

/** The facts of a filing that the ratio needs and that one tag per line leaves out. */
export function unreadOf(ratio: Ratio, filing: Filing | undefined, mapping: Mapping): Unread[] {
  // A line on both sides, as the revenue of a margin, has the same sign on both.
  const lines = new Map([...ratio.numerator, ...ratio.denominator].map(({ line, sign }) => [line, sign]))
  return [...lines].flatMap(([line, sign]) => {
    const read = factsOf(filing, line, { mapping, isMapped: false })
    const all = factsOf(filing, line, { mapping, isMapped: true })
    return all.filter((fact) => !read.includes(fact)).map((fact) => ({ line, sign, fact }))
  })
}

/** Years in which the ratio differs between the two readings, or is missing in one of them. */
export function distortedYears(ratio: Ratio, filings: readonly Filing[], at: { company: string; mapping: Mapping }) {
  const years = filings.filter(({ company }) => company === at.company).map(({ year }) => year)
  const read = (year: number, isMapped: boolean) => computeRatio(ratio, filings, { ...at, year, isMapped }).value
  return years.filter((year) => read(year, true) !== null && read(year, true) !== read(year, false))
}

/** "27.4%" or "1.63" */
export function formatRatio(value: number | null, unit: Ratio['unit']): string {
  if (value === null) return 'not filed'
  return unit === 'percent' ? `${(value * 100).toFixed(1)}%` : value.toFixed(2)
}

function divide(sides: { numerator: (Part | null)[]; denominator: (Part | null)[] }): Computed {
  const [numerator, denominator] = [sides.numerator.filter(isPart), sides.denominator.filter(isPart)]
  const isWhole = numerator.length === sides.numerator.length && denominator.length === sides.denominator.length
  const below = signedTotal(denominator)
  return { value: isWhole && below !== 0 ? signedTotal(numerator) / below : null, numerator, denominator }
}

function isPart(part: Part | null): part is Part {
  return part !== null
}

function signedTotal(parts: readonly Part[]): number {
  return parts.reduce((sum, { sign, amount }) => sum + sign * amount, 0)
}

function total(facts: readonly Fact[]): number {
  return facts.reduce((sum, { value }) => sum + value, 0)
}
