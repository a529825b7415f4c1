import { expect, test } from 'vitest'
import { planProcedure } from './model.ts'
import { monthlyClose } from './sample.ts'
import { findingOf, gainOf, lossOf } from './words.ts'

const plan = (...made: string[]) => planProcedure(monthlyClose, made)
const find = (...made: string[]) => findingOf(made.length, plan(), plan(...made))

test('what changes bring together and alone, without calling the same less or earlier', () => {
  expect(find('nightly', 'keys', 'tests', 'words', 'model')).toBe(
    'With all five changes the close ends on working day 5 instead of 11. It takes 240 hours of work instead of 400 (40% less), and 10 manual copying steps instead of 40 (75% less).',
  )
  expect(find()).toMatch(/^Before the project the close ended on working day 11 and took 400 hours/)
  expect(find('words')).toMatch(/hours of work instead of 400 \(4% less\), and still 40 manual copying steps\.$/)
  const before = plan()
  expect(findingOf(1, before, { ...before, end: 10.5 })).toContain(
    'the close ends 0.5 days sooner, still on working day 11.',
  )
  expect(findingOf(1, before, before)).toContain('the close still ends on working day 11.')
  expect(gainOf(plan(), plan('keys'))).toBe('With it: 0.5 days sooner, 32 hours less.')
  expect(lossOf(plan(), plan('keys'))).toBe('Without it: 0.5 days later, 32 hours more.')
  expect(lossOf(plan(), { ...plan(), hours: 390 })).toBe('Without it: the same end, 10 hours more.')
})
