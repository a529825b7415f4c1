/** A number that the site claims. Pages show only numbers listed here, each with its basis below it. */
export type Figure = {
  /** Shown in large type: "40%", "50+". Text, never computed. */
  metric: string
  /** What it measures; reads well after the number. */
  description: string
  /** How it was measured: what was counted or compared, over which period. One sentence. */
  basis: string
  /** True unless it is based on a real measurement. Left out of the Markdown versions, so the assistant never quotes it. */
  isSample: boolean
  /** The day of the measurement, and the day from which it may no longer be shown unchecked. */
  date: `${number}-${number}-${number}`
  expires: `${number}-${number}-${number}`
  /** The role that is responsible for it. */
  owner: string
}

const SAMPLE = { isSample: true, date: '2026-11-21', expires: '2027-11-21', owner: 'Practice lead' } as const

/** All of it is sample data, to be replaced before launch (firm/sample-notice.ts). */
export const figures = {
  implementations: {
    metric: '50+',
    description: 'implementations on the Microsoft platform',
    basis: 'Counts finished projects with a signed acceptance.',
    ...SAMPLE,
  },
  averageRoi: {
    metric: '300%',
    description: 'average ROI',
    basis: 'Compares saved hours and avoided licenses with all project costs over three years.',
    ...SAMPLE,
  },
  clientSatisfaction: {
    metric: '98%',
    description: 'client satisfaction',
    basis: 'The share of answers of 4 or 5 in the survey after each project.',
    ...SAMPLE,
  },
  reportingTime: {
    metric: '40%',
    description: 'less time spent on monthly reporting',
    basis: 'Compares the hours booked on reporting in the quarters before and after.',
    ...SAMPLE,
  },
  fasterDecisions: {
    metric: '60%',
    description: 'shorter wait from question to figure',
    basis: 'Compares the median age of report requests in the service desk.',
    ...SAMPLE,
  },
  costReduction: {
    metric: '25%',
    description: 'lower cost of running reports',
    basis: 'Compares licenses, capacity and support hours over twelve months.',
    ...SAMPLE,
  },
  forecastError: {
    metric: '35%',
    description: 'smaller forecast error',
    basis: 'Compares the weighted absolute error over the same products and months.',
    ...SAMPLE,
  },
  adoption: {
    metric: '90%',
    description: 'of readers open their report every week',
    basis: 'From the usage metrics of the workspace, after six months.',
    ...SAMPLE,
  },
  availability: {
    metric: '99.9%',
    description: 'of scheduled loads on time',
    basis: 'From the monitoring of the pipelines over a year.',
    ...SAMPLE,
  },
  reconciled: {
    metric: '98%',
    description: 'of mapped statement lines pass every check without a person',
    basis: 'From the log of the load, which names each line that a check stopped.',
    ...SAMPLE,
  },
  manualWork: {
    metric: '75%',
    description: 'fewer manual copying steps',
    basis: 'Compares the steps of the written procedure before and after.',
    ...SAMPLE,
  },
  proofSpeed: {
    metric: '45%',
    description: 'less time to a first sales report',
    basis: 'Compares the proof of concept with the last report built by hand.',
    ...SAMPLE,
  },
} as const satisfies Record<string, Figure>

export type FigureId = keyof typeof figures
