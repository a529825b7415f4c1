import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_END, DAY_START, entriesOf, hoursTogether, largestGroup, schedule, weeksOf } from './agenda-model.ts'
import { PLANS } from './agenda-plans.ts'

const wishes = fc.record({
  people: fc.integer({ min: 1, max: 40 }),
  weeks: fc.integer({ min: 1, max: 12 }),
})

test.each(Object.entries(PLANS))(
  '%s: no two sessions overlap, none is at noon, and all are in working hours',
  (_, plan) => {
    const aims = fc.subarray(plan.aims.map(([aim]) => aim))
    fc.assert(
      fc.property(wishes, aims, (wish, chosen) => {
        const placed = schedule(plan, { ...wish, aims: chosen })
        placed.forEach(({ day, start, minutes }, index) => {
          const end = start + minutes
          expect(start).toBeGreaterThanOrEqual(DAY_START)
          expect(end).toBeLessThanOrEqual(DAY_END)
          if (minutes <= 180) expect(end <= 12 * 60 || start >= 13 * 60).toBe(true)
          const next = placed[index + 1]
          if (next?.day === day) expect(next.start).toBeGreaterThanOrEqual(end)
        })
        expect(weeksOf(placed)).toBeGreaterThanOrEqual(1)
      }),
    )
  },
)

test('a four-week review shows interim findings on each Friday but the last, and ends with the decision', () => {
  const placed = schedule(PLANS.review, { aims: ['cost', 'direction'], people: 8, weeks: 4 })
  const fridays = placed.filter(({ title }) => title.startsWith('Interim findings')).map(({ day }) => day)
  expect(fridays).toEqual([4, 9, 14])
  expect(placed.filter(({ title }) => title.startsWith('Interview'))).toHaveLength(8)
  expect(placed.at(-1)?.title).toBe('Decide')
  expect(weeksOf(placed)).toBe(4)
})

test('in a week without work between others, open questions take the place of interim findings', () => {
  const placed = schedule(PLANS.review, { aims: ['cost', 'direction'], people: 4, weeks: 5 })
  const work = placed.filter(({ who }) => who !== 'everyone').map(({ day }) => Math.floor(day / 5))
  const quiet = placed.filter(({ title }) => title === 'Open questions').map(({ day }) => Math.floor(day / 5))
  expect(quiet).toEqual([0, 1, 2, 3].filter((week) => !work.includes(week)))
  expect(quiet).not.toEqual([])
})

test('after the week of the last work, open questions take the place of interim findings', () => {
  const placed = schedule(PLANS.review, { aims: ['speed', 'access'], people: 10, weeks: 8 })
  const fridays = placed.filter(({ who }) => who === 'everyone').map(({ title, day }) => [title, day])
  expect(fridays.slice(3)).toEqual([
    ['Interim findings', 19],
    ['Interim findings', 24],
    ['Open questions', 29],
    ['Open questions', 34],
  ])
  expect(placed.filter(({ who, day }) => who !== 'everyone' && day > 24).map(({ title }) => title)).toEqual(['Decide'])
})

test('those who take part are one or several', () => {
  const whoOf = (people: number) =>
    schedule(PLANS.mentoring, { aims: ['readers'], people, weeks: 10 }).map(({ who }) => who)
  expect(whoOf(1)).toEqual([
    'mentor and learner',
    'mentor, learner and a real reader',
    'mentor and learner',
    'mentor and learner',
  ])
  expect(whoOf(2)).toEqual([
    'mentor and learners',
    'mentor, learners and a real reader',
    'mentor and learners',
    'mentor and learners',
  ])
})

test('interviews that follow each other on one day are one entry, and others stay by themselves', () => {
  const placed = schedule(PLANS.review, { aims: ['cost'], people: 8, weeks: 4 })
  const entries = entriesOf(placed)
  const interviews = entries.filter(({ title }) => title.startsWith('Interview'))
  expect(interviews.map(({ title, day, minutes }) => [title, day, minutes])).toEqual([
    ['Interviews 1 to 3', 2, 135],
    ['Interviews 4 to 6', 4, 135],
    ['Interviews 7 and 8', 6, 90],
  ])
  expect(entries).toHaveLength(placed.length - 5)
  expect(hoursTogether(entries)).toBe(hoursTogether(placed))
  const plural = 'Interviews'
  const part = (number: number) => ({ plural, first: number, last: number })
  const interview = { title: 'Interview', who: '', day: 0, start: DAY_START, minutes: 45, part: part(1) }
  const later = { ...interview, start: DAY_START + 90, part: part(2) }
  expect(entriesOf([interview, later])).toEqual([interview, later])
  expect(entriesOf([interview, { ...interview, day: 1, part: part(2) }])).toHaveLength(2)
})

test('no plan accepts more people than it has sessions for', () => {
  for (const { people, sessions } of Object.values(PLANS)) {
    for (const { most = people.max } of sessions) expect(people.max).toBeLessThanOrEqual(most)
  }
})

test('mentoring as first shown is six sessions of ninety minutes, two weeks apart', () => {
  const { firstAims, people, weeks } = PLANS.mentoring
  const placed = schedule(PLANS.mentoring, { aims: firstAims, people: people.initial, weeks: weeks.initial })
  expect(placed.map(({ minutes }) => minutes)).toEqual([90, 90, 90, 90, 90, 90])
  expect(placed.map(({ day }) => day)).toEqual([0, 10, 20, 29, 39, 49])
})

test('a pair has as many sessions as one learner, of two hours each', () => {
  const { firstAims, weeks } = PLANS.mentoring
  const placed = schedule(PLANS.mentoring, { aims: firstAims, people: 2, weeks: weeks.initial })
  expect(placed.map(({ minutes }) => minutes)).toEqual([120, 120, 120, 120, 120, 120])
})

test('every mentoring session is at nine, whatever is chosen', () => {
  const { aims, people, weeks } = PLANS.mentoring
  for (let count = weeks.min; count <= weeks.max; count += 1) {
    const placed = schedule(PLANS.mentoring, { aims: aims.map(([aim]) => aim), people: people.max, weeks: count })
    expect(new Set(placed.map(({ start }) => start))).toEqual(new Set([DAY_START]))
  }
})

test('a workshop day is from nine to five, at least two weeks after the call that confirms it', () => {
  const placed = schedule(PLANS.workshops, { aims: ['diad'], people: 8, weeks: 2 })
  const day = placed.find(({ title }) => title === 'Dashboard in a Day')
  expect(day).toMatchObject({ start: 9 * 60, minutes: 8 * 60 })
  const { people, weeks, aims } = PLANS.workshops
  for (let count = 1; count <= weeks.max; count += 1) {
    const placed = schedule(PLANS.workshops, { aims: aims.map(([aim]) => aim), people: people.initial, weeks: count })
    const days = placed.filter(({ title }) => title.includes('in a Day')).map(({ day }) => day)
    expect(Math.min(...days)).toBeGreaterThanOrEqual(10)
  }
  expect(weeksOf(schedule(PLANS.workshops, { aims: ['diad'], people: people.initial, weeks: weeks.initial }))).toBe(3)
})

test('the technical check is a week before the first workshop day, and office hours are after the last', () => {
  const { people, weeks, aims } = PLANS.workshops
  for (let count = weeks.min; count <= weeks.max; count += 1) {
    const placed = schedule(PLANS.workshops, { aims: aims.map(([aim]) => aim), people: people.max, weeks: count })
    const check = placed.find(({ title }) => title === 'Technical check')
    const first = placed.find(({ title }) => title.includes('in a Day'))
    expect((first?.day ?? 0) - (check?.day ?? 0)).toBe(5)
    expect(placed.at(-1)?.title).toBe('Office hours')
  }
})

test('workshops for all groups fit into the weeks, unless these are the fewest', () => {
  const { people, weeks, aims } = PLANS.workshops
  for (let count = weeks.min + 1; count <= weeks.max; count += 1) {
    const placed = schedule(PLANS.workshops, { aims: aims.map(([aim]) => aim), people: people.max, weeks: count })
    expect(weeksOf(placed)).toBe(count)
  }
})

test.each(Object.entries(PLANS))('%s: as many weeks as an agenda takes can be chosen, and are enough', (_, plan) => {
  const aims = fc.subarray(plan.aims.map(([aim]) => aim))
  const inputs = { people: fc.integer({ min: 1, max: plan.people.max }), weeks: fc.integer(plan.weeks) }
  fc.assert(
    fc.property(fc.record({ ...inputs, aims }), (wish) => {
      const needed = Math.max(wish.weeks, weeksOf(schedule(plan, wish)))
      expect(needed).toBeLessThanOrEqual(plan.weeks.max)
      expect(weeksOf(schedule(plan, { ...wish, weeks: needed }))).toBeLessThanOrEqual(needed)
    }),
  )
})

test('workshops as first shown take all of their weeks', () => {
  const { firstAims, people, weeks } = PLANS.workshops
  const placed = schedule(PLANS.workshops, { aims: firstAims, people: people.initial, weeks: weeks.initial })
  expect(weeksOf(placed)).toBe(weeks.initial)
})

test.each([
  [12, 12],
  [14, 14],
  [21, 11],
  [25, 13],
  [60, 20],
])('the largest group of %i people has %i', (people, largest) => {
  expect(largestGroup(people, PLANS.workshops.groupSize)).toBe(largest)
})

test('every group gets its workshop day', () => {
  const placed = schedule(PLANS.workshops, { aims: ['diad'], people: 25, weeks: 2 })
  const days = placed.filter(({ title }) => title.startsWith('Dashboard in a Day'))
  expect(days.map(({ title }) => title)).toEqual([
    'Dashboard in a Day, group\u00a01',
    'Dashboard in a Day, group\u00a02',
  ])
  expect(new Set(days.map(({ day }) => day)).size).toBe(2)
})
