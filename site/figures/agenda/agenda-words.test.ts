import { expect, test } from 'vitest'
import { DAY_END, DAY_START, entriesOf, hoursTogether, schedule, stretchesOf, type Wish } from './agenda-model.ts'
import { type AgendaPlan, PLANS } from './agenda-plans.ts'
import { dayText, findingOf, rangeText } from './agenda-words.ts'

function finding(plan: AgendaPlan, wishes: Partial<Wish>): string {
  const wish = { aims: plan.firstAims, people: plan.people.initial, weeks: plan.weeks.initial, ...wishes }
  return findingOf(plan, entriesOf(schedule(plan, wish)), wish)
}

test('the finding counts sessions, weeks, hours, groups and trainers, and says which weeks to choose', () => {
  expect(finding(PLANS.review, { people: 8, weeks: 4 })).toBe(
    '11 sessions in 4 weeks, 19.25 hours in all; each of the 8 interviews takes 45 minutes.',
  )
  expect(finding(PLANS.review, { people: 1, weeks: 4 })).toMatch(/ hours in all; the one interview takes 45 minutes\.$/)
  const { workshops } = PLANS
  expect(finding(workshops, { people: 14, weeks: 4 })).toBe(
    '4 sessions in 4 weeks, 14 workshop hours for 14 participants, with two trainers: 2 days, $13,000 to $18,000.',
  )
  expect(finding(workshops, { people: 24, weeks: 4 })).toBe(
    '6 sessions in 4 weeks, 14 workshop hours for each of 2 groups of 12, with one trainer: 4 days, $16,000 to $24,000.',
  )
  expect(finding(workshops, { people: 25, weeks: 4 })).toContain(
    'for each of 2 groups of up to 13, with two trainers: 4 days,',
  )
  expect(finding(PLANS.workshops, { aims: ['diad'], people: 14, weeks: 4 })).toContain(
    'in 3 of the 4 weeks, 7 workshop hours',
  )
  expect(finding(PLANS.workshops, { people: 60, weeks: 3 })).toBe(
    'These 8 sessions take 4 weeks, not 3. Choose 4 weeks.',
  )
  expect(finding(PLANS.workshops, { aims: ['rtiad', 'office'], people: 60, weeks: 6 })).toBe(
    '6 sessions in 6 weeks, 7 workshop hours for each of 3 groups of 20, with two trainers: 3 days, $19,500 to $27,000.',
  )
})

test('an agenda without an aim asks for one, and one for few people advises mentoring', () => {
  expect(finding(PLANS.review, { aims: [], people: 8, weeks: 4 })).toBe('Choose at least one thing to look at.')
  expect(finding(PLANS.workshops, { aims: ['office'], people: 14, weeks: 4 })).toBe('Choose at least one workshop day.')
  expect(finding(PLANS.mentoring, { aims: [], people: 1, weeks: 10 })).toBe('Choose at least one thing to learn.')
  const advice = 'With fewer than eight, mentoring is usually the better use of the money.'
  expect(finding(PLANS.workshops, { people: 1, weeks: 4 })).toContain(
    `14 workshop hours for 1 participant, with one trainer: 2 days, $8,000 to $12,000. ${advice}`,
  )
  expect(finding(PLANS.workshops, { people: 8, weeks: 4 })).not.toContain(advice)
})

test('more than one mentoring session a week leaves little time for homework', () => {
  const advice = 'More than one a week leaves little time for homework.'
  expect(finding(PLANS.mentoring, { people: 1, weeks: 6 })).toBe(
    '6 sessions in 6 weeks, 9 hours with the mentor and about 30 hours of homework: $2,700 to $3,900.',
  )
  expect(finding(PLANS.mentoring, { aims: ['model', 'readers', 'fabric'], people: 2, weeks: 6 })).toBe(
    `8 sessions in 6 weeks, 16 hours with the mentor and about 42 hours of homework for each learner: $6,000 to $8,400. ${advice}`,
  )
})

test('times name the half of the day once, and days their week', () => {
  expect(rangeText(9 * 60, 11 * 60 + 15)).toBe('9:00–11:15 a.m.')
  expect(rangeText(9 * 60, 12 * 60)).toBe('9:00 a.m.–12:00 p.m.')
  expect(rangeText(13 * 60, 15 * 60)).toBe('1:00–3:00 p.m.')
  expect(dayText(6)).toBe('Week 2, Tue')
})

test('the hour at noon is not spent together', () => {
  const day = { day: 0, start: DAY_START, minutes: DAY_END - DAY_START }
  expect(hoursTogether([day])).toBe(7)
  expect(stretchesOf(day)).toEqual([
    { from: 9 * 60, to: 12 * 60 },
    { from: 13 * 60, to: 17 * 60 },
  ])
  expect(
    hoursTogether([
      { ...day, minutes: 180 },
      { ...day, start: 13 * 60, minutes: 45 },
    ]),
  ).toBe(3.75)
})
