import { expect, test } from 'vitest'
import { QUEUES } from './sample.ts'
import { compareStaffing } from './staffing.ts'
import { staffingTable } from './staffing-table.ts'
import { findingOf, percent, shortTime } from './words.ts'

const TRIAGE = QUEUES.Healthcare
const TEN_MINUTES = { minutes: 10, lateShare: 0.2 }

test.each([
  [0.001, 'under 1 s'],
  [0.02, '1 s'],
  [0.66, '40 s'],
  [2.7, '2.7 min'],
  [38, '38 min'],
  [150, '2.5 h'],
  [59_940, '999 h'],
  [90_000, '1,500 h'],
])('%f minutes are %s', (minutes, text) => {
  expect(shortTime(minutes)).toBe(text)
})

test('a share is called all or nothing only if it is', () => {
  expect([0, 0.001, 0.996, 1].map(percent)).toEqual(['0%', 'under 1%', 'over 99%', '100%'])
})

test.each([
  [
    { arrivalsPerHour: 1, minutesEach: 1, servers: 1 },
    '1 nurse is busy 2% of the time. Patients wait 1 second on average, and under 1% wait longer than 10 minutes. That is within the 20% you allow.',
  ],
  [
    { arrivalsPerHour: 1, minutesEach: 1, servers: 6 },
    '6 nurses are busy under 1% of the time. Patients wait under 1 second on average, and under 1% wait longer than 10 minutes. For the 20% you allow, 1 nurse would do.',
  ],
  [
    { arrivalsPerHour: 10, minutesEach: 6, servers: 1 },
    '1 nurse cannot keep up: the line never gets shorter for long, and there is no average wait. For at most 20% to wait longer than 10 minutes, it takes 2 nurses.',
  ],
  [
    { arrivalsPerHour: 11, minutesEach: 6, servers: 1 },
    '1 nurse cannot keep up: the line grows by 1 patient an hour, and there is no average wait. For at most 20% to wait longer than 10 minutes, it takes 2 nurses.',
  ],
  [
    { arrivalsPerHour: 9.99, minutesEach: 6, servers: 1 },
    '1 nurse is busy over 99% of the time. Patients wait 99.9 hours on average, and over 99% wait longer than 10 minutes. One more nurse makes it 2 minutes and 6%, within the 20% you allow.',
  ],
])('the finding for %o', (queue, finding) => {
  expect(findingOf(queue, TEN_MINUTES, TRIAGE)).toBe(finding)
})

test('in the table, servers who cannot keep up are busy all of the time, and no share contradicts the picture', () => {
  const queue = { arrivalsPerHour: 27, minutesEach: 6, servers: 2 }
  const { rows } = staffingTable(compareStaffing(queue, TEN_MINUTES), TEN_MINUTES, TRIAGE)
  expect(rows.find(([servers]) => servers === '2')).toEqual(['2', 100, 'no end', 100, 'no end'])
  expect(staffingTable([{ ...STAFFING, lateShare: 0.0448 }], TEN_MINUTES, TRIAGE).rows).toEqual([
    ['4', 68, 2, 4.48, 0.9],
  ])
})

const STAFFING = { servers: 4, utilization: 0.675, meanWait: 2, inLine: 0.9, lateShare: 0, isNow: true, isEnough: true }
