/** What the report's fields can be filtered to. A member's number in the sample is its place in its list. */
export const MEMBERS = {
  month: [
    'January',
    'February',
    'March',
    'April',
    'May',
    'June',
    'July',
    'August',
    'September',
    'October',
    'November',
    'December',
  ],
  region: ['Northeast', 'Southeast', 'Midwest', 'Southwest', 'West'],
  segment: ['Corner stores', 'Restaurants', 'Regional chains', 'National chains'],
  group: ['Beverages', 'Bakery', 'Dairy', 'Frozen', 'Household', 'Snacks'],
  channel: ['Field sales', 'Web shop', 'EDI'],
} as const satisfies Record<string, readonly string[]>

export type Field = keyof typeof MEMBERS

export const FIELDS = ['month', 'region', 'segment', 'group', 'channel'] as const satisfies readonly Field[]

/** The chosen member of each field; null if the field does not filter. */
export type Selection = Record<Field, number | null>

export const NOTHING_SELECTED: Selection = { month: null, region: null, segment: null, group: null, channel: null }
