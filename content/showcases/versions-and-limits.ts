import type { DocumentSection } from '../pages/showcase-page.ts'

type Row = readonly [part: string, inTheShowcase: string, limitOrFreshness: string]

/** Microsoft's limits, as of the date that `versionsAndLimits` names. */
export const directLakeRow: Row = ['Model', 'Direct Lake on F8', '300 million rows in a table, 3\u00a0GB of memory']

/** @param part what Document Intelligence reads in this showcase */
export function documentIntelligenceRow(part: string): Row {
  return [
    part,
    'Document Intelligence 4.0, tier\u00a0S0, API\u00a02024-11-30',
    '500\u00a0MB or 2,000\u00a0pages in a document, 15\u00a0requests a second unless raised',
  ]
}

/** The section of technical specs that says what the showcase runs on and where that ends. */
export function versionsAndLimits(rows: readonly Row[]): DocumentSection {
  return {
    title: 'Versions and limits',
    paragraphs: [
      'As of November 2026. Sizes and times are those of the showcase; the limits are Microsoft’s, and they change.',
    ],
    table: { columns: ['Part', 'In the showcase', 'Limit or freshness'], rows },
  }
}
