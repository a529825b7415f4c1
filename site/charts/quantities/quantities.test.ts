import { expect, test } from 'vitest'
import { sampleCharts } from '#tests/site/sample-charts.ts'
import { chartTable } from '../chart.tsx'
import type { Scene, Shape } from '../scene.ts'
import { drawBar, drawStacked } from './bar.ts'
import { drawDots, drawHeatMap } from './dots.ts'
import { drawArea, drawLine, drawSlope } from './line.ts'
import { drawSmallMultiples } from './small-multiples.ts'

type Box = Extract<Shape, { kind: 'box' }>

function boxesOf({ shapes }: Scene): Box[] {
  return shapes.filter((shape) => shape.kind === 'box')
}

test("a bar's length is its share of the largest, and only the highlighted bar has the accent", () => {
  const bars = boxesOf(drawBar(sampleCharts.bar))
  expect(bars.map(({ width }) => Math.round((width / 320) * 186))).toEqual([186, 97, 82, 41, 28])
  expect(bars.map(({ tone }) => tone)).toEqual(['accent', 'mark', 'mark', 'mark', 'mark'])
})

test('bars begin at a limit, to its left or right, and a tick on each marks it; beyond it they warn', () => {
  const bars = [
    { name: 'Over', value: 110 },
    { name: 'Under', value: 90 },
  ]
  const scene = drawBar({ ...sampleCharts.bar, bars, limit: 100 })
  expect(boxesOf(scene).map(({ x, width }) => [x, width])).toEqual([
    [160, 160],
    [0, 160],
  ])
  expect(boxesOf(scene).map(({ tone }) => tone)).toEqual(['warning', 'mark'])
  const limit = scene.shapes.at(-1)
  expect(limit?.kind === 'stroke' ? limit.d.match(/M160 /g) : null).toHaveLength(2)
})

test('bars whose values are all zero have no length', () => {
  const bars = [{ name: 'None', value: 0 }]
  expect(boxesOf(drawBar({ ...sampleCharts.bar, bars })).map(({ width }) => width)).toEqual([0])
})

test('every item is a dot, filled ones first, and only the highlighted row has the accent', () => {
  const { shapes, labels } = drawDots(sampleCharts.dots)
  const [filled, hollow] = ['dot', 'frame'].map((kind) => shapes.filter((shape) => shape.kind === kind))
  expect(filled?.map(({ tone }) => tone)).toEqual([...Array(5).fill('accent'), 'ink'])
  expect(hollow?.map(({ tone }) => tone)).toEqual([...Array(3).fill('accent'), ...Array(111).fill('quiet')])
  expect(shapes.slice(0, 8).map(({ kind }) => kind)).toEqual([...Array(5).fill('dot'), ...Array(3).fill('frame')])
  expect(labels.map(({ text }) => text)).toContain('5 paid twice, 3 paid once')
})

test('every line is labeled at its end, apart from the others, and the highlighted line is painted last', () => {
  const scene = drawLine(sampleCharts.line)
  const names = scene.labels.filter(({ text }) => text.startsWith('Plant'))
  expect(names.map(({ text }) => text)).toEqual(['Plant A: 4 d', 'Plant B: 10 d', 'Plant C: 8 d'])
  const strokes = scene.shapes.filter((shape) => shape.kind === 'stroke' && shape.weight !== 'hair')
  expect(strokes.map(({ tone }) => tone)).toEqual(['mark', 'mark', 'accent'])
  const lines = ['A', 'B', 'C'].map((name) => ({ name, values: [1, 2, 3] }))
  const { labels } = drawLine({ ...sampleCharts.line, steps: ['x', 'y', 'z'], lines })
  const heights = labels.filter(({ text }) => /^[ABC]: /.test(text)).map(({ y }) => y)
  expect(Math.abs((heights[0] ?? 0) - (heights[1] ?? 0))).toBeGreaterThanOrEqual(16)
  expect(Math.abs((heights[1] ?? 0) - (heights[2] ?? 0))).toBeGreaterThanOrEqual(16)
})

test('a line begins at its own step, and notes are above or beside the points of the highlighted line', () => {
  const chart = {
    ...sampleCharts.line,
    unit: {},
    steps: ['June', 'September'],
    lines: [
      { name: 'Plant', values: [12, 7] },
      { name: 'New job', values: [5], from: 1 },
    ],
    highlight: 'Plant',
    notes: [
      { at: 0, text: 'Bid' },
      { at: 1, text: 'Overtime' },
    ],
  }
  const { shapes, labels } = drawLine(chart)
  const dots = shapes.filter((shape) => shape.kind === 'dot')
  const [newJob, plant, noted] = dots
  expect(newJob?.x).toBe(plant?.x)
  expect(noted?.x).toBeLessThan(plant?.x ?? 0)
  const [bid, overtime] = ['Bid', 'Overtime'].map((name) => labels.find(({ text }) => text === name))
  expect(bid?.y).toBeLessThan((noted?.y ?? 0) - 8)
  expect(overtime).toMatchObject({ anchor: 'end' })
  expect(overtime?.x).toBeLessThan(plant?.x ?? 0)
  expect(chartTable(chart)).toEqual({
    head: ['Step', 'Plant', 'New job', 'Note'],
    rows: [
      ['June', '12', '', 'Bid'],
      ['September', '7', '5', 'Overtime'],
    ],
  })
})

test('a line that ends early has no label at the last step', () => {
  const lines = [
    { name: 'So far', values: [1, 2] },
    { name: 'At this pace', values: [2, 3], from: 1, isDashed: true },
  ]
  const { shapes, labels } = drawLine({
    ...sampleCharts.line,
    unit: {},
    steps: ['x', 'y', 'z'],
    lines,
    highlight: 'So far',
  })
  expect(labels.map(({ text }) => text).filter((text) => /[a-z]{2}/.test(text))).toEqual(['At this pace: 3'])
  expect(shapes.filter((shape) => shape.kind === 'stroke' && shape.isDashed)).toHaveLength(1)
})

test('a gap is a bracket between the ends of two lines, with the accent as the highlighted line', () => {
  const lines = [
    { name: 'Goal', values: [4, 4, 4] },
    { name: 'Pace', values: [1, 2, 3] },
  ]
  const gap = { between: ['Pace', 'Goal'] as const, text: '1 short' }
  const { shapes, labels } = drawLine({ ...sampleCharts.line, steps: ['x', 'y', 'z'], lines, highlight: 'Pace', gap })
  expect(shapes.filter(({ tone }) => tone === 'accent').map(({ kind }) => kind)).toEqual(['stroke', 'dot', 'stroke'])
  expect(labels.filter(({ tone }) => tone === 'accent').map(({ text }) => text)).toEqual(['1 short'])
  const [goal, short, pace] = ['Goal', '1 short', 'Pace'].map((name) =>
    labels.find(({ text }) => text.startsWith(name)),
  )
  expect(short?.y).toBeCloseTo(((goal?.y ?? 0) + (pace?.y ?? 0)) / 2, 0)
})

test('between two steps both ends have their values, and a line without a first value is a dot', () => {
  const lines = [
    { name: 'Plant', values: [12, 7] },
    { name: 'New job', values: [5], from: 1 },
  ]
  const chart = { ...sampleCharts.line, unit: {}, steps: ['June', 'September'], lines, highlight: 'Plant' }
  const { shapes, labels } = drawSlope(chart)
  expect(labels.map(({ text }) => text)).toEqual(['Plant: 12', 'Plant: 7', 'New job: 5', 'June', 'September'])
  expect(shapes.map(({ kind, tone }) => `${kind} ${tone}`)).toEqual([
    'dot mark',
    'stroke accent',
    'dot accent',
    'dot accent',
  ])
})

test('an area ends at its latest value, and the parts of a column are stacked', () => {
  const { labels } = drawArea(sampleCharts.area)
  expect(labels.at(-1)).toMatchObject({ text: '604', tone: 'accent' })
  const boxes = boxesOf(drawStacked(sampleCharts.stacked))
  const firstColumn = boxes.filter(({ x }) => x === boxes[0]?.x)
  expect(firstColumn.map(({ y }) => y)).toEqual(firstColumn.map(({ y }) => y).toSorted((a, b) => b - a))
  expect(firstColumn.map(({ tone }) => tone)).toEqual(['accent', 'step-4', 'step-2', 'step-1'])
  const total = sampleCharts.stacked.layers.reduce((sum, { values }) => sum + (values.at(-1) ?? 0), 0)
  expect(drawStacked(sampleCharts.stacked).labels.at(-1)?.text).toContain(String(total))
})

test('a heat map has a cell for every value, and the highest has the darkest shade and its number', () => {
  const scene = drawHeatMap(sampleCharts['heat-map'])
  const cells = boxesOf(scene)
  expect(cells).toHaveLength(25)
  expect(cells[0]?.tone).toBe('step-4')
  expect(scene.labels.filter(({ isStrong }) => isStrong).map(({ text }) => text)).toEqual(['88', '19'])
})

test('small multiples share one scale from zero', () => {
  const panels = [
    { name: 'Low', values: [5, 5] },
    { name: 'High', values: [5, 10] },
  ]
  const { shapes } = drawSmallMultiples({ ...sampleCharts['small-multiples'], steps: ['a', 'b'], panels })
  const [low, high] = shapes.filter((shape) => shape.kind === 'dot')
  expect((low?.y ?? 0) - (high?.y ?? 0)).toBeGreaterThan(30)
  const ground = Number(shapes[0]?.kind === 'stroke' ? /^M\S+ (\S+)H/.exec(shapes[0].d)?.[1] : Number.NaN)
  expect((ground - (high?.y ?? 0)) / (ground - (low?.y ?? 0))).toBeCloseTo(2, 1)
})
