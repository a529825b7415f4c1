import type { Load } from './model.ts'

/** A load with its name, as sentences use it. */
export type NamedLoad = Load & { id: LoadId; name: string }

export const LOAD_IDS = [
  'warehouse',
  'notebook',
  'sales',
  'finance',
  'midday',
  'morning',
  'adhoc',
  'afternoon',
] as const

export type LoadId = (typeof LOAD_IDS)[number]

/**
 * An invented day of a wholesaler with some 300 readers. Refreshes and notebooks are background operations, queries of
 * reports interactive ones (https://learn.microsoft.com/fabric/enterprise/fabric-operations, March 10, 2024).
 */
export const SAMPLE_LOADS: readonly NamedLoad[] = [
  { id: 'warehouse', name: 'Warehouse load', kind: 'background', start: 120, length: 90, cuHours: 42 },
  { id: 'notebook', name: 'Forecast notebook', kind: 'background', start: 240, length: 60, cuHours: 22 },
  { id: 'sales', name: 'Sales refresh', kind: 'background', start: 360, length: 30, cuHours: 18 },
  { id: 'finance', name: 'Finance refresh', kind: 'background', start: 420, length: 30, cuHours: 11 },
  { id: 'midday', name: 'Midday refresh', kind: 'background', start: 720, length: 20, cuHours: 9 },
  { id: 'morning', name: 'Morning reports', kind: 'interactive', start: 480, length: 120, cuHours: 6 },
  { id: 'adhoc', name: 'Ad hoc queries', kind: 'interactive', start: 540, length: 120, cuHours: 6 },
  { id: 'afternoon', name: 'Afternoon reports', kind: 'interactive', start: 840, length: 180, cuHours: 6 },
]
