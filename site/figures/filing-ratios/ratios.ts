import type { Line, Mapping, Ratio, Term } from './model.ts'

/** Debt to equity, inventory turnover and operating margin are defined there as they are computed here. */
export const SEC_GUIDE = {
  url: 'https://www.sec.gov/oiea/reports-and-publications/investor-publications/beginners-guide-financial-statements',
  title: 'SEC, Beginners’ Guide to Financial Statements',
  date: 'January 12, 2014',
}

export const TEXTBOOK = {
  url: 'https://openstax.org/books/principles-financial-accounting/pages/a-financial-statement-analysis',
  title: 'OpenStax, Principles of Accounting, appendix “Financial Statement Analysis”',
  date: 'April 11, 2019',
}

const plus = (line: Line): Term => ({ line, sign: 1 })
const minus = (line: Line): Term => ({ line, sign: -1 })
const averageOf = (line: Line): Term => ({ line, sign: 1, isAverage: true })

const NET_INCOME = [plus('revenue'), minus('costOfSales'), minus('operatingCosts'), minus('interest'), minus('tax')]

export const ratios = [
  {
    id: 'gross-margin',
    name: 'Gross margin',
    unit: 'percent',
    formula: '(revenue − cost of sales) ÷ revenue',
    numerator: [plus('revenue'), minus('costOfSales')],
    denominator: [plus('revenue')],
  },
  {
    id: 'operating-margin',
    name: 'Operating margin',
    unit: 'percent',
    formula: 'income from operations ÷ revenue',
    numerator: [plus('revenue'), minus('costOfSales'), minus('operatingCosts')],
    denominator: [plus('revenue')],
  },
  {
    id: 'net-margin',
    name: 'Net margin',
    unit: 'percent',
    formula: 'net income ÷ revenue',
    numerator: NET_INCOME,
    denominator: [plus('revenue')],
  },
  {
    id: 'return-on-equity',
    name: 'Return on equity',
    unit: 'percent',
    formula: 'net income ÷ average shareholders’ equity',
    numerator: NET_INCOME,
    denominator: [averageOf('equity')],
  },
  {
    id: 'current-ratio',
    name: 'Current ratio',
    unit: 'times',
    formula: 'current assets ÷ current liabilities',
    numerator: [plus('cash'), plus('receivables'), plus('inventory')],
    denominator: [plus('currentLiabilities')],
  },
  {
    id: 'debt-to-equity',
    name: 'Debt to equity',
    unit: 'times',
    formula: 'total liabilities ÷ shareholders’ equity',
    numerator: [plus('currentLiabilities'), plus('longTermDebt')],
    denominator: [plus('equity')],
  },
  {
    id: 'inventory-turnover',
    name: 'Inventory turnover',
    unit: 'times',
    formula: 'cost of sales ÷ average inventory',
    numerator: [plus('costOfSales')],
    denominator: [averageOf('inventory')],
  },
] as const satisfies readonly Ratio[]

/** Tags of the us-gaap taxonomy, and a company’s own tag (after the colon), with the line that each belongs to. */
export const mapping: Mapping = [
  { tag: 'Revenues', line: 'revenue' },
  { tag: 'RevenueFromContractWithCustomerExcludingAssessedTax', line: 'revenue' },
  { tag: 'CostOfRevenue', line: 'costOfSales' },
  { tag: 'd:FulfillmentAndFreightExpense', line: 'costOfSales' },
  { tag: 'OperatingExpenses', line: 'operatingCosts' },
  { tag: 'InterestExpense', line: 'interest' },
  { tag: 'IncomeTaxExpenseBenefit', line: 'tax' },
  { tag: 'CashAndCashEquivalentsAtCarryingValue', line: 'cash' },
  { tag: 'AccountsReceivableNetCurrent', line: 'receivables' },
  { tag: 'InventoryNet', line: 'inventory' },
  { tag: 'PropertyPlantAndEquipmentNet', line: 'fixedAssets' },
  { tag: 'LiabilitiesCurrent', line: 'currentLiabilities' },
  { tag: 'LongTermDebtNoncurrent', line: 'longTermDebt' },
  { tag: 'StockholdersEquity', line: 'equity' },
]
