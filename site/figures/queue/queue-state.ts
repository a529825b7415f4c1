import type { IndustryName } from '#content/pages/use-case-pages.ts'
import { choice, decimal, integer, type StateOf } from '../frame/address-state.ts'
import { QUEUES } from './sample.ts'

export const INDUSTRIES = Object.keys(QUEUES) as IndustryName[]

/** A number of 0 is that of the industry's sample. */
export const FIELDS = {
  industry: choice<IndustryName>(INDUSTRIES, 'Healthcare'),
  arrivals: decimal({ initial: 0, min: 0, max: 2000 }),
  minutes: decimal({ initial: 0, min: 0, max: 480 }),
  servers: integer({ initial: 0, min: 0, max: 100 }),
  target: integer({ initial: 0, min: 0, max: 240 }),
  late: choice(['5', '10', '20'], '20'),
}

export type QueueState = StateOf<typeof FIELDS>
