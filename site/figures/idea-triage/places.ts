import type { Place } from './model.ts'

export const placeNames: Record<Place, string> = { agent: 'Agent', flow: 'Flow', report: 'Report' }

/** The order in which they are offered and drawn. */
export const places: readonly Place[] = ['report', 'flow', 'agent']
