/** What something costs: a range in the currency of firm.ts, without tax. */
export type Price = {
  page: PricePage
  title: string
  from: number
  to: number
  /** What the range is for: "per day, up to twelve people". */
  unit: string
  /** What moves the price up or down. */
  depends?: string
  isSample?: true
}

export type PricePage = '/services/in-a-day-workshops' | '/services/consulting' | '/services/mentoring-tutoring'

/** All of it is sample data, to be replaced before launch. An empty list shows nothing. */
export const prices: readonly Price[] = [
  {
    page: '/services/in-a-day-workshops',
    title: 'One day, one trainer',
    from: 4000,
    to: 6000,
    unit: 'per day, up to twelve people, on site or online',
    depends: 'A fixed price, not per head. Online is at the lower end.',
    isSample: true,
  },
  {
    page: '/services/in-a-day-workshops',
    title: 'One day, two trainers',
    from: 6500,
    to: 9000,
    unit: 'per day, thirteen to twenty people, on site',
    depends: 'Depends on the place. At either price, a second day on your own data costs the same again.',
    isSample: true,
  },
  {
    page: '/services/consulting',
    title: 'A day',
    from: 2000,
    to: 3000,
    unit: 'per question, with the answer in writing',
    depends: 'Depends on how much there is to read beforehand.',
    isSample: true,
  },
  {
    page: '/services/consulting',
    title: 'Four weeks',
    from: 24000,
    to: 40000,
    unit: 'per review, at a fixed price',
    depends: 'Depends on the number of workspaces, and on whether loads are measured.',
    isSample: true,
  },
  {
    page: '/services/consulting',
    title: 'A year',
    from: 4000,
    to: 6500,
    unit: 'per month, for two days',
    depends: 'Depends on how many teams share the days.',
    isSample: true,
  },
  {
    page: '/services/mentoring-tutoring',
    title: 'One to one',
    from: 2700,
    to: 3900,
    unit: 'for six sessions of ninety minutes',
    depends: 'Depends on the subject, and on whether we meet at your office.',
    isSample: true,
  },
  {
    page: '/services/mentoring-tutoring',
    title: 'Pair',
    from: 4500,
    to: 6300,
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
