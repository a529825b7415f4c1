import type { FigureId } from '../figures.ts'
import type { SitePath } from '../types.ts'

/** A client who agreed to be named. */
export type Client = {
  /** In samples a kind of company: the site shows no invented firm. */
  name: string
  /** A logo in one color, which the site tints; without one the name is set in type. */
  logo?: { file: `/clients/${string}.svg`; width: number; height: number }
  /** One sentence in the client's words, and the role of the person who said it. */
  sentence: string
  speaker: string
  /** An entry of content/figures.ts, which states its basis. */
  figure: FigureId
  /** The story about it. */
  story?: SitePath
  isSample?: true
}

/** Three at most. All of it is sample data, to be replaced before launch. An empty list shows nothing. */
export const clients: readonly Client[] = [
  {
    name: 'Manufacturer, five plants',
    sentence: 'I used to spend the first week of the month collecting numbers and the second defending them.',
    speaker: 'Corporate controller',
    figure: 'reportingTime',
    story: '/stories/transformation-1',
    isSample: true,
  },
  {
    name: 'Family-owned machine builder',
    sentence: 'What convinced me was the column that says how far off it was last month.',
    speaker: 'Production planner',
    figure: 'forecastError',
    story: '/stories/transformation-2',
    isSample: true,
  },
  {
    name: 'Distributor of building products',
    sentence: 'I expected a pretty demo. I got my own numbers, tied to the ledger.',
    speaker: 'Sales director',
    figure: 'proofSpeed',
    story: '/stories/jde-oracle-analytics',
    isSample: true,
  },
]
