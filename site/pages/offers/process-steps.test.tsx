// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { showPage, textsOf } from '#tests/site/show-page.tsx'
import { ProcessSteps } from './process-steps.tsx'

const plain = (title: string) => ({ title, text: `${title}.` })
const timed = (title: string, from: number, to: number) => ({ ...plain(title), weeks: [from, to] as const })

test('a process with weeks is drawn on their axis, each bar over its weeks', () => {
  showPage(<ProcessSteps steps={[timed('A', 1, 1), timed('B', 2, 4), timed('C', 5, 8), timed('D', 9, 10)]} />)
  expect(textsOf('.schedule-axis li')).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'])
  const bars = [...document.querySelectorAll('.week-track rect')]
  expect(bars.map((bar) => [bar.getAttribute('x'), bar.getAttribute('width')])).toEqual([
    ['0.000%', '10.000%'],
    ['10.000%', '30.000%'],
    ['40.000%', '40.000%'],
    ['80.000%', '20.000%'],
  ])
  const names = [...document.querySelectorAll('.week-track')].map((track) => track.getAttribute('aria-label'))
  expect(names).toEqual(['Week 1', 'Weeks 2 to 4', 'Weeks 5 to 8', 'Weeks 9 to 10'])
})

test('without weeks, or with weeks of only some steps, it is a numbered list', () => {
  showPage(<ProcessSteps steps={[timed('A', 1, 1), plain('B'), plain('C'), plain('D')]} />)
  expect(textsOf('.numbered-steps h3')).toEqual(['A', 'B', 'C', 'D'])
  expect(document.querySelectorAll('svg')).toHaveLength(0)
})
