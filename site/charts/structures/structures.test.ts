import { expect, test } from 'vitest'
import { sampleCharts } from '#content/sample-charts.ts'
import { chartTable } from '../chart-table.ts'
import { drawAgentFlow } from './agent-flow.ts'
import { drawGantt } from './gantt.ts'
import { drawSankey } from './sankey.ts'
import { drawStarSchema } from './star-schema.ts'

test('a stream is as wide as its amount, and only streams of the highlighted node have the accent', () => {
  const { shapes } = drawSankey(sampleCharts.sankey)
  const ribbons = shapes.filter((shape) => shape.kind === 'ribbon')
  const [erp, crm] = ribbons
  expect((erp?.width ?? 0) / (crm?.width ?? 1)).toBeCloseTo(420 / 180, 1)
  expect(ribbons.filter(({ tone }) => tone === 'accent')).toHaveLength(1)
})

test('a task starts and ends at its ticks', () => {
  const { shapes } = drawGantt(sampleCharts.gantt)
  const strips = shapes.filter((shape) => shape.kind === 'box')
  expect(strips.map(({ x }) => x)).toEqual([0, 60, 120, 160, 280])
  expect(strips[3]).toMatchObject({ width: 118.5, tone: 'accent' })
})

test('the fact table has a key for every dimension, and each is linked', () => {
  const { shapes, labels } = drawStarSchema(sampleCharts['star-schema'])
  const texts = labels.map(({ text }) => text)
  for (const { name } of sampleCharts['star-schema'].dimensions) expect(texts).toContain(`${name} key`)
  expect(shapes.filter((shape) => shape.kind === 'stroke' && shape.tone === 'accent')).toHaveLength(4)
})

for (const count of [2, 3, 5, 6]) {
  test(`a star of ${count} dimensions keeps its tables inside the frame and apart`, () => {
    const dimensions = Array.from({ length: count }, (_, index) => ({ name: `Dim ${index}`, columns: ['One', 'Two'] }))
    const { shapes, width, height } = drawStarSchema({ ...sampleCharts['star-schema'], dimensions })
    const frames = shapes.filter((shape) => shape.kind === 'frame')
    expect(frames).toHaveLength(count + 1)
    frames.forEach((frame, index) => {
      expect(frame.x).toBeGreaterThanOrEqual(0)
      expect(frame.x + frame.width).toBeLessThanOrEqual(width)
      expect(frame.y + frame.height).toBeLessThanOrEqual(height)
      for (const other of frames.slice(index + 1)) {
        const areApart =
          frame.x + frame.width <= other.x ||
          other.x + other.width <= frame.x ||
          frame.y + frame.height <= other.y ||
          other.y + other.height <= frame.y
        expect(areApart).toBe(true)
      }
    })
  })
}

test('minutes and weeks are as long as their numbers say, and names of days are at equal distances', () => {
  const startsOf = (ticks: string[]) => {
    const tasks = ticks.slice(1).map((name, tick) => ({ name, from: tick, to: tick + 1 }))
    const { shapes } = drawGantt({ ...sampleCharts.gantt, ticks, tasks, highlight: '' })
    return shapes.filter((shape) => shape.kind === 'box').map(({ x }) => x)
  }
  expect(startsOf(['0', '10', '40', '80'])).toEqual([0, 40, 160])
  expect(startsOf(['Mon', '10', '40', '80'])).toEqual(startsOf(['Mon', 'Tue', 'Wed', 'Thu']))
})

test('stages of the same length are lanes', () => {
  const stages = [['Ada', 'Ben'], ['SQL', 'Python'], ['Both']].map((nodes) => ({ role: 'person' as const, nodes }))
  const { shapes } = drawAgentFlow({ kind: 'agent-flow', title: '', takeaway: '', stages })
  expect(shapes.filter((shape) => shape.kind === 'stroke')).toHaveLength(2 + 2)
})

test('every node links to every node of a stage of another length', () => {
  const { shapes } = drawAgentFlow(sampleCharts['agent-flow'])
  const links = shapes.filter((shape) => shape.kind === 'stroke' && !shape.isDashed)
  expect(links).toHaveLength(1 + 3 + 3 + 1 + 1)
  expect(shapes.filter((shape) => shape.kind === 'stroke' && shape.isDashed)).toHaveLength(1)
})

test('people beside the nodes of a stage are round, in the accent color, linked, and named as people in the table', () => {
  const stages = [
    { role: 'tool' as const, nodes: ['Match'] },
    { role: 'tool' as const, nodes: ['By rule'], people: ['By hand'] },
  ]
  const flow = { kind: 'agent-flow' as const, title: '', takeaway: '', stages }
  const { shapes } = drawAgentFlow(flow)
  const frames = shapes.filter((shape) => shape.kind === 'frame')
  expect(frames.map(({ radius }) => radius)).toEqual([4, 4, 15])
  expect(frames.map(({ tone }) => tone)).toEqual(['quiet', 'quiet', 'accent'])
  expect(shapes.filter((shape) => shape.kind === 'stroke')).toHaveLength(2)
  expect(chartTable(flow).rows[1]).toEqual(['2', 'tool', 'By rule, By hand (person)'])
})

test('what is in doubt goes to people with a dashed outline', () => {
  const stages = [{ role: 'tool' as const, nodes: ['Found'], inDoubt: ['A list'] }]
  const flow = { kind: 'agent-flow' as const, title: '', takeaway: '', stages }
  const { shapes } = drawAgentFlow(flow)
  expect(shapes.map((shape) => shape.kind === 'frame' && shape.isDashed === true)).toEqual([false, true])
  expect(chartTable(flow).rows[0]).toEqual(['1', 'tool', 'Found, A list (person)'])
})

test('what joins at a stage has links only to the next one', () => {
  const stages = [
    { role: 'tool' as const, nodes: ['Match'] },
    { role: 'tool' as const, nodes: ['By rule'], joining: ['Terms'] },
    { role: 'tool' as const, nodes: ['Model'] },
  ]
  const flow = { kind: 'agent-flow' as const, title: '', takeaway: '', stages }
  expect(drawAgentFlow(flow).shapes.filter((shape) => shape.kind === 'stroke')).toHaveLength(1 + 2)
  expect(chartTable(flow).rows[1]).toEqual(['2', 'tool', 'By rule, Terms (joins here)'])
})

test('a return to a stage that does not exist draws no return path', () => {
  const sendBack = { from: 9, to: 1, label: 'nowhere' }
  const { labels } = drawAgentFlow({ ...sampleCharts['agent-flow'], sendBack })
  expect(labels.map(({ text }) => text)).not.toContain('nowhere')
})
