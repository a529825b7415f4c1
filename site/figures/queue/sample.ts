import type { IndustryName } from '#content/pages/use-case-pages.ts'

/** Singular and plural of what arrives or serves. */
type Noun = readonly [one: string, more: string]

/** A queue as it might be on a busy day: invented, and said to be so. */
export type SampleQueue = {
  place: string
  arrival: Noun
  server: Noun
  arrivalsPerHour: number
  minutesEach: number
  servers: number
  targetMinutes: number
}

const PATIENT = ['patient', 'patients'] as const
const CALL = ['call', 'calls'] as const
const AGENT = ['agent', 'agents'] as const

/** By industry, in the order of the page. */
export const QUEUES: Readonly<Record<IndustryName, SampleQueue>> = {
  'Consumer Goods': queue('the order line for retailers', [CALL, AGENT], [42, 6, 5, 2]),
  'Defense and Intelligence': queue(
    'the parts counter of a depot',
    [
      ['request', 'requests'],
      ['clerk', 'clerks'],
    ],
    [18, 9, 3, 15],
  ),
  Education: queue(
    'the financial aid desk, first week of term',
    [
      ['student', 'students'],
      ['adviser', 'advisers'],
    ],
    [30, 11, 6, 15],
  ),
  'Energy and Resources': queue(
    'a fuel terminal',
    [
      ['tanker', 'tankers'],
      ['loading bay', 'loading bays'],
    ],
    [5, 32, 3, 30],
  ),
  'Financial Services': queue('the claims desk of an insurer', [CALL, ['adjuster', 'adjusters']], [66, 8, 10, 2]),
  Government: queue(
    'the permit counter',
    [
      ['applicant', 'applicants'],
      ['clerk', 'clerks'],
    ],
    [24, 14, 6, 20],
  ),
  Healthcare: queue('emergency triage', [PATIENT, ['nurse', 'nurses']], [12, 9, 2, 10]),
  Manufacturing: queue(
    'line stops that wait for maintenance',
    [
      ['stop', 'stops'],
      ['technician', 'technicians'],
    ],
    [6, 25, 3, 15],
  ),
  Mobility: queue(
    'the charging hub of a depot',
    [
      ['vehicle', 'vehicles'],
      ['charging point', 'charging points'],
    ],
    [14, 32, 8, 15],
  ),
  'Media and Entertainment': queue('support on the evening of a premiere', [CALL, AGENT], [180, 5, 16, 1]),
  Nonprofit: queue(
    'the intake of a food bank',
    [
      ['family', 'families'],
      ['volunteer', 'volunteers'],
    ],
    [20, 8, 3, 10],
  ),
  Retail: queue(
    'the tills on a Saturday, one line for all',
    [
      ['customer', 'customers'],
      ['till', 'tills'],
    ],
    [150, 3, 8, 3],
  ),
  Sustainability: queue(
    'a recycling yard',
    [
      ['truck', 'trucks'],
      ['scale', 'scales'],
    ],
    [25, 4, 2, 5],
  ),
  Telecommunications: queue('the fault line', [CALL, AGENT], [240, 6, 26, 1]),
}

type Numbers = readonly [arrivalsPerHour: number, minutesEach: number, servers: number, targetMinutes: number]

function queue(place: string, [arrival, server]: readonly [Noun, Noun], numbers: Numbers): SampleQueue {
  const [arrivalsPerHour, minutesEach, servers, targetMinutes] = numbers
  return { place, arrival, server, arrivalsPerHour, minutesEach, servers, targetMinutes }
}
