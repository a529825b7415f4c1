import { expect, test } from 'vitest'
import { byCapability } from '#content/use-cases/by-capability.ts'
import {
  byEnd,
  type Day,
  daysBetween,
  hasEnded,
  localDay,
  longDay,
  nextToEnd,
  timeLeft,
  yearsAround,
} from './retirement-model.ts'
import { CHECKED, retirements } from './retirements.ts'

const capability = (name: string) => byCapability.capabilities.find((each) => each.name === name)?.text ?? ''

test('days are counted across leap days, and the next end is found', () => {
  expect(daysBetween('2028-02-28', '2028-03-01')).toBe(2)
  expect(daysBetween('2026-10-24', '2026-11-02')).toBe(9)
  expect(daysBetween('2026-11-23', '2026-10-01')).toBe(-53)
  expect(localDay(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(nextToEnd(retirements, CHECKED).map(({ name }) => name)).toEqual(['Content Moderator'])
  expect(nextToEnd(retirements, '2028-09-02').map(({ name }) => name)).toEqual([
    'Computer Vision: image analysis',
    'Custom Vision',
  ])
  expect(nextToEnd(retirements, '2030-01-01')).toEqual([])
})

test('a service works on its last day and has ended on the next', () => {
  const last = { ends: '2027-03-15' } as const
  const seen = (['2027-03-14', '2027-03-15', '2027-03-16'] satisfies Day[]).map((today) => timeLeft(last, today))
  expect(seen).toEqual(['ends in 1 day', 'ends today', 'ended 1 day ago'])
  expect(hasEnded(last, '2027-03-15')).toBe(false)
  expect(hasEnded(last, '2027-03-16')).toBe(true)
  expect([timeLeft(last, '2026-11-14'), timeLeft(last, '2026-11-15')]).toEqual(['ends in 4 months', 'ends in 120 days'])
  expect([timeLeft(last, '2026-10-31'), timeLeft(last, '2026-10-15')]).toEqual(['ends in 4 months', 'ends in 5 months'])
  expect([timeLeft(last, '2027-04-14'), timeLeft(last, '2027-04-15')]).toEqual([
    'ended 30 days ago',
    'ended 1 month ago',
  ])
  expect([timeLeft(last, '2025-04-15'), timeLeft(last, '2025-02-15')]).toEqual(['ends in 23 months', 'ends in 2 years'])
})

test('the line of time has the years of the dates shown, and this one', () => {
  const of = (...names: string[]) => retirements.filter(({ name }) => names.includes(name))
  expect(yearsAround(retirements, CHECKED)).toEqual([2022, 2023, 2024, 2025, 2026, 2027, 2028])
  expect(yearsAround(of('Bot Framework SDK'), CHECKED)).toEqual([2025, 2026])
  expect(yearsAround(of('Custom Vision'), CHECKED)).toEqual([2026, 2027, 2028])
  expect(yearsAround(of('AI Builder credits in licenses'), CHECKED)).toEqual([2026])
  expect(yearsAround(of('LUIS'), '2030-01-01')).toHaveLength(8)
})

test('every entry has a source and advice, and agrees with the page’s text', () => {
  const textOf = (name: string) => capability(name).replaceAll('\u00a0', ' ')
  const ends = (name: string) => longDay(retirements.find((each) => each.name === name)?.ends ?? '1970-01-01')
  for (const name of ['Anomaly Detector', 'Metrics Advisor', 'Personalizer']) {
    expect(capability('Cognitive Services')).toContain(name)
    expect(textOf('Cognitive Services')).toContain(ends(name))
  }
  expect(textOf('Bot Framework')).toContain(ends('Bot Framework SDK'))
  const retired = retirements.filter(({ name }) => ['QnA Maker', 'LUIS'].includes(name))
  expect(retired.map((each) => hasEnded(each, CHECKED))).toEqual([true, true])
  for (const { name, source, advice, closedToNew, ends } of retirements) {
    expect(source, name).toMatch(/^https:\/\/(azure|learn)\.microsoft\.com\//)
    expect(advice.length, name).toBeGreaterThan(40)
    if (closedToNew) expect(daysBetween(closedToNew, ends), name).toBeGreaterThan(0)
  }
  const days = byEnd(retirements).map(({ ends }) => ends)
  expect(days).toEqual(days.toSorted())
})
