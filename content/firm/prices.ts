import type { ReadablePath } from '../pages/page-paths.ts'
import { priceText } from './price-text.ts'
import { dayRate, type MoneyRange, mentoringSession, times, workshopDay } from './rates.ts'

/** What something costs: a range in the currency of firm.ts, without tax. */
export type Price = MoneyRange & {
  page: PricePage
  title: string
  /** What the range is for: "per day, up to twelve people". */
  unit: string
  /** What moves the price up or down. */
  depends?: string
  isSample?: true
}

export type PricePage = '/services/in-a-day-workshops' | '/services/consulting' | '/services/mentoring-tutoring'

/** What the work on a page costs, which has no list of forms. */
export type ProjectPrice = MoneyRange & {
  page: ReadablePath
  /** What the range is for: "Six to eight weeks". */
  title: string
  /** Goes on after the range: ", fixed before we begin." */
  depends: string
  /** It is the price of the page's card of this title, not of the whole project. */
  isCard?: true
  isSample?: true
}

const SESSIONS = 6

/** All of it is sample data, to be replaced before launch. An empty list shows nothing. */
export const prices: readonly Price[] = [
  {
    page: '/services/in-a-day-workshops',
    title: 'One day, one trainer',
    ...workshopDay[0],
    unit: 'per day, up to twelve people, on site or online',
    depends: 'A fixed price, not per head. Online is at the lower end.',
    isSample: true,
  },
  {
    page: '/services/in-a-day-workshops',
    title: 'One day, two trainers',
    ...workshopDay[1],
    unit: 'per day, thirteen to twenty people, on site',
    depends: 'Depends on the place. At either price, a second day on your own data costs the same again.',
    isSample: true,
  },
  {
    page: '/services/consulting',
    title: 'A day',
    ...days(1, 1.5),
    unit: 'per question, with the answer in writing',
    depends: 'Depends on how much there is to read beforehand.',
    isSample: true,
  },
  {
    page: '/services/consulting',
    title: 'Four weeks',
    ...days(12, 20),
    unit: 'per review, at a fixed price',
    depends: 'Depends on the number of workspaces, and on whether loads are measured.',
    isSample: true,
  },
  {
    page: '/services/consulting',
    title: 'A year',
    ...days(2, 3.25),
    unit: 'per month, for two days',
    depends: 'Depends on how many teams share the days.',
    isSample: true,
  },
  {
    page: '/services/mentoring-tutoring',
    title: 'One to one',
    ...times(mentoringSession[0], SESSIONS),
    unit: 'for six sessions of ninety minutes',
    depends: 'Depends on the subject, and on whether we meet at your office.',
    isSample: true,
  },
  {
    page: '/services/mentoring-tutoring',
    title: 'Pair',
    ...times(mentoringSession[1], SESSIONS),
    unit: 'for six sessions of two hours, two people',
    depends: 'Depends on the subject, and on whether we meet at your office.',
    isSample: true,
  },
  {
    page: '/services/mentoring-tutoring',
    title: 'Office hours',
    from: 2400,
    to: 3600,
    unit: 'per month, for two fixed hours a week',
    depends: 'Depends on how much the team asks between sessions.',
    isSample: true,
  },
  {
    page: '/services/mentoring-tutoring',
    title: 'Tutoring',
    from: 180,
    to: 260,
    unit: 'per hour, once a week',
    depends: 'Depends on the exam. Its fee is not included.',
    isSample: true,
  },
]

/** One for a page, and one for each of its cards that has a price. All of it is sample data, as above. */
export const projectPrices: readonly ProjectPrice[] = [
  {
    page: '/services/artificial-intelligence',
    title: 'Six to eight weeks',
    ...days(25, 40),
    depends: ', fixed once the list is sorted. The first two weeks alone are a fifth of it.',
    isSample: true,
  },
  {
    page: '/services/microsoft-copilot',
    title: 'Twelve weeks',
    ...days(30, 45),
    depends: ' for the twelve weeks. The afternoon with a test account alone is half a day.',
    isSample: true,
  },
  {
    page: '/services/ai-agents',
    title: 'A first agent',
    ...days(25, 35),
    depends: ' for the first agent, about half for the next. Fixed once its job is written.',
    isSample: true,
  },
  {
    page: '/services/custom-ai-agents',
    title: 'Ten to fourteen weeks',
    ...days(50, 75),
    depends: ', a third of it by week five. Azure consumption is on your own bill.',
    isSample: true,
  },
  {
    page: '/services/data-solutions',
    title: 'A first subject area',
    ...days(60, 90),
    depends: ' for the first subject area: tracing by the day, then a fixed price. Capacity is on your own bill.',
    isSample: true,
  },
  {
    page: '/services/advanced-analytics',
    title: 'Eight weeks',
    ...days(20, 30),
    depends: ', of which the first two weeks are a quarter. You may stop at the verdict.',
    isSample: true,
  },
  {
    page: '/products/microsoft-fabric',
    title: 'Twelve weeks',
    ...days(55, 80),
    depends: ' for the twelve weeks, at a fixed price once the sources are known.',
    isSample: true,
  },
  {
    page: '/products/power-bi',
    title: 'Ten weeks',
    ...days(35, 50),
    depends: ' for one subject area, fixed after the week of taking stock.',
    isSample: true,
  },
  {
    page: '/products/power-bi',
    title: 'The ninety-minute diagnosis',
    ...days(0.25, 0.375),
    depends: ', for one report.',
    isCard: true,
    isSample: true,
  },
  {
    page: '/products/power-bi',
    title: 'A security review',
    ...days(2, 3),
    depends: ', for one model.',
    isCard: true,
    isSample: true,
  },
  {
    page: '/products/power-bi',
    title: 'A Copilot check',
    ...days(1.5, 2),
    depends: ', for one model.',
    isCard: true,
    isSample: true,
  },
  {
    page: '/products/microsoft-copilots',
    title: 'Four weeks',
    ...days(10, 15),
    depends: ' for the plan, at a fixed price.',
    isSample: true,
  },
  {
    page: '/use-cases/by-example',
    title: 'Your own showcase',
    ...days(15, 20),
    depends: ', fixed before we begin.',
    isSample: true,
  },
  {
    page: '/stories/transformation-1',
    title: 'Thirty weeks',
    ...days(200, 250),
    depends: ', fixed phase by phase',
    isSample: true,
  },
  {
    page: '/stories/transformation-2',
    title: 'Fourteen weeks',
    ...days(30, 40),
    depends: ', fixed phase by phase',
    isSample: true,
  },
  {
    page: '/stories/sec-financial-statements',
    title: 'Sixteen weeks',
    ...days(80, 100),
    depends: ', fixed phase by phase',
    isSample: true,
  },
  {
    page: '/stories/jde-oracle-analytics',
    title: 'Six weeks',
    ...days(24, 30),
    depends: ', fixed before the start',
    isSample: true,
  },
]

function days(from: number, to: number): MoneyRange {
  return { from: from * dayRate, to: to * dayRate }
}

/** What a page's project costs; null if it has no price. */
export function projectPrice(page: string): ProjectPrice | null {
  return projectPrices.find((price) => price.page === page && !price.isCard) ?? null
}

/** The same as one line, which marks samples for the assistant, too. */
export function costLines(page: string): string[] {
  const price = projectPrice(page)
  return price ? [`${priceText(price)}${price.isSample ? ' (sample range)' : ''}${price.depends}`] : []
}
