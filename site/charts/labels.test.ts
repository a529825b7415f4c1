import { expect, test } from 'vitest'
import { spreadLabels, stepLabels } from './axes.ts'
import type { Label } from './scene.ts'
import { formatValue, labelsOverlap, textWidth } from './text-width.ts'

const label: Label = { x: 0, y: 10, text: 'Label', anchor: 'start', tone: 'ink' }

test('numbers are formatted with their unit, thousands separators and a true minus', () => {
  expect(formatValue(1240.5, { before: '$', after: ' M', decimals: 1 })).toBe('$1,240.5 M')
  expect(formatValue(-3, { after: '%' })).toBe('−3%')
  expect([formatValue(0, { before: '$', after: 'K' }), formatValue(0, { after: '%' })]).toEqual(['$0', '0%'])
})

test('labels in a column are moved apart, and centered below their steps unless they would leave the drawing', () => {
  expect(spreadLabels([50, 50, 90], 0, 100)).toEqual([50, 66, 90])
  expect(spreadLabels([100, 98], 0, 100)).toEqual([100, 84])
  const places = [0, 160, 320].map((x) => ({ x, text: 'May' }))
  expect(stepLabels(places, 0).map(({ anchor }) => anchor)).toEqual(['start', 'middle', 'end'])
  expect(stepLabels([{ x: 30, text: 'May' }], 0)).toMatchObject([{ x: 30, anchor: 'middle' }])
  expect(labelsOverlap(label, { ...label, x: 10 })).toBe(true)
  expect(labelsOverlap(label, { ...label, y: 30 })).toBe(false)
  expect(labelsOverlap(label, { ...label, x: textWidth('Label') + 1 })).toBe(false)
})

/** The step labels shown on an axis with 20 units per step. */
function namesShown(names: readonly string[]): string[] {
  const places = names.map((text, index) => ({ x: index * 20, text }))
  return stepLabels(places, 0).map(({ text }) => text)
}

const weeks = (count: number) => Array.from({ length: count }, (_, index) => `Week ${index + 1}`)

test('as many steps are labeled as fit, at equal distances, or fewer to include the last', () => {
  expect(namesShown(['A', 'B', 'C', 'D'])).toEqual(['A', 'B', 'C', 'D'])
  expect(namesShown(weeks(12))).toEqual(['Week 1', 'Week 5', 'Week 9'])
  expect(namesShown(weeks(15))).toEqual(['Week 1', 'Week 8', 'Week 15'])
  expect(namesShown(weeks(11))).toEqual(['Week 1', 'Week 6', 'Week 11'])
  expect(namesShown(['One'])).toEqual(['One'])
})
