import { expect, test } from 'vitest'
import { formatValue } from './format-value.ts'
import type { Label } from './scene.ts'
import { spreadLabels } from './spread-labels.ts'
import { stepLabels } from './step-axis.ts'
import { labelsOverlap, textWidth } from './text-width.ts'

const label: Label = { x: 0, y: 10, text: 'Label', anchor: 'start', tone: 'ink' }

test('numbers carry their unit, thousands and a true minus', () => {
  expect(formatValue(1240.5, { before: '$', after: ' M', decimals: 1 })).toBe('$1,240.5 M')
  expect(formatValue(-3, { after: '%' })).toBe('−3%')
})

test('labels of one column are moved apart and stay within it', () => {
  expect(spreadLabels([50, 50, 90], 0, 100)).toEqual([50, 66, 90])
  expect(spreadLabels([100, 98], 0, 100)).toEqual([100, 84])
})

test('the first and the last step are always named, those between where there is room', () => {
  const places = Array.from({ length: 12 }, (_, index) => ({ x: index * 20, text: `Week ${index + 1}` }))
  const texts = stepLabels(places, { y: 0, left: 0, right: 220 }).map(({ text }) => text)
  expect(texts.at(0)).toBe('Week 1')
  expect(texts.at(-1)).toBe('Week 12')
  expect(texts.length).toBeLessThan(6)
})

test('texts in one place overlap, texts on two lines do not', () => {
  expect(labelsOverlap(label, { ...label, x: 10 })).toBe(true)
  expect(labelsOverlap(label, { ...label, y: 30 })).toBe(false)
  expect(labelsOverlap(label, { ...label, x: textWidth('Label') + 1 })).toBe(false)
})
