/** A number that the site claims. Pages show only numbers listed here, each with its basis one click away. */
export type Figure = {
  /** Shown in large type: "40%", "50+". Text, never computed. */
  metric: string
  /** What it measures; reads well after the number. */
  description: string
  /** How it was measured: who counted what, over which period. */
  basis: string
  /** True unless it is based on a real measurement. Sample figures are labeled as such wherever they are shown. */
  isSample: boolean
  /** The day of the measurement, and the day from which it may no longer be shown unchecked. */
  date: `${number}-${number}-${number}`
  expires: `${number}-${number}-${number}`
  /** The role that is responsible for it. */
  owner: string
}

const SAMPLE = { isSample: true, date: '2026-11-21', expires: '2027-11-21', owner: 'Practice lead' } as const

/** All of it is sample data: replace it before launch. */
export const figures = {
  implementations: {
    metric: '50+',
    description: 'implementations on the Microsoft platform',
    basis: 'Sample figure. A real one would count finished projects with a signed acceptance, by year.',
    ...SAMPLE,
  },
  averageRoi: {
    metric: '300%',
    description: 'average ROI',
    basis:
      'Sample figure. A real one would compare saved hours and avoided licenses with all project costs over three years, averaged over clients who agreed to be counted.',
    ...SAMPLE,
  },
  clientSatisfaction: {
    metric: '98%',
    description: 'client satisfaction',
    basis: 'Sample figure. A real one would be the share of answers of 4 or 5 in the survey after each project.',
    ...SAMPLE,
  },
  reportingTime: {
    metric: '40%',
    description: 'less time spent on monthly reporting',
    basis: 'Sample figure. A real one would compare the hours booked on reporting in the quarters before and after.',
    ...SAMPLE,
  },
  fasterDecisions: {
    metric: '60%',
    description: 'shorter wait from question to figure',
    basis: 'Sample figure. A real one would compare the median age of report requests in the service desk.',
    ...SAMPLE,
  },
  costReduction: {
    metric: '25%',
    description: 'lower cost of running reports',
    basis: 'Sample figure. A real one would compare licenses, capacity and support hours over twelve months.',
    ...SAMPLE,
  },
  forecastError: {
    metric: '35%',
    description: 'smaller forecast error',
    basis: 'Sample figure. A real one would compare the weighted absolute error over the same products and months.',
    ...SAMPLE,
  },
  adoption: {
    metric: '90%',
    description: 'of planners open the report every week',
    basis: 'Sample figure. A real one would be read from the usage metrics of the workspace, after six months.',
    ...SAMPLE,
  },
  availability: {
    metric: '99.9%',
    description: 'of scheduled loads on time',
    basis: 'Sample figure. A real one would be read from the monitoring of the pipelines over a year.',
    ...SAMPLE,
  },
  reconciled: {
    metric: '98%',
    description: 'of mapped statement lines pass every check without a person',
    basis: 'Sample figure. A real one would be the share of lines that pass every check of the load.',
    ...SAMPLE,
  },
  manualWork: {
    metric: '75%',
    description: 'fewer manual copying steps',
    basis: 'Sample figure. A real one would compare the steps of the written procedure before and after.',
    ...SAMPLE,
  },
  proofSpeed: {
    metric: '45%',
    description: 'less time to a first sales report',
    basis: 'Sample figure. A real one would compare the proof of concept with the last report built by hand.',
    ...SAMPLE,
  },
} as const satisfies Record<string, Figure>

export type FigureId = keyof typeof figures
