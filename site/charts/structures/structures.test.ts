import { expect, test } from 'vitest'
import { sampleCharts } from '#tests/site/sample-charts.ts'
import { chartTable } from '../chart.tsx'
import { drawAgentFlow, drawQuestions } from './agent-flow.ts'
import { drawGantt, drawSankey } from './gantt.ts'
import { drawStarSchema } from './star-schema.ts'

test('a stream is as wide as its amount, and only streams of the highlighted node have the accent', () => {
  const { shapes } = drawSankey(sampleCharts.sankey)
  const ribbons = shapes.filter((shape) => shape.kind === 'ribbon')
  const [erp, crm] = ribbons
  expect((erp?.width ?? 0) / (crm?.width ?? 1)).toBeCloseTo(420 / 180, 1)
  expect(ribbons.filter(({ tone }) => tone === 'accent')).toHaveLength(1)
})

test('a node with less than all that flows has its share in its label, where the chart asks for it', () => {
  const flows = [
    { from: 'All', to: 'Most', value: 90 },
    { from: 'All', to: 'Few', value: 10 },
  ]
  const textsOf = (hasShares: object) =>
    drawSankey({ ...sampleCharts.sankey, flows, ...hasShares }).labels.map(({ text }) => text)
  expect(textsOf({})).toEqual(['All', 'Most', 'Few'])
  expect(textsOf({ hasShares: true })).toEqual(['All', 'Most: 90%', 'Few: 10%'])
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

test('stages of the same length are lanes, others link every node, and a return needs its stage', () => {
  const stages = [['Ada', 'Ben'], ['SQL', 'Python'], ['Both']].map((nodes) => ({ role: 'person' as const, nodes }))
  const { shapes } = drawAgentFlow({ kind: 'agent-flow', title: '', takeaway: '', stages })
  expect(shapes.filter((shape) => shape.kind === 'stroke')).toHaveLength(2 + 2)
  const sendBack = { from: 9, to: 1, label: 'nowhere' }
  const { labels } = drawAgentFlow({ ...sampleCharts['agent-flow'], sendBack })
  expect(labels.map(({ text }) => text)).not.toContain('nowhere')
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

test('what is in doubt is a side loop with a dashed outline, which no other stage waits for', () => {
  const stages = [
    { role: 'tool' as const, nodes: ['Load'] },
    { role: 'tool' as const, nodes: ['Stored'], inDoubt: ['Review'] },
    { role: 'tool' as const, nodes: ['Model'] },
  ]
  const flow = { kind: 'agent-flow' as const, title: '', takeaway: '', stages }
  const { shapes } = drawAgentFlow(flow)
  const isDashed = (kind: string) =>
    shapes.filter((shape) => shape.kind === kind).map((shape) => 'isDashed' in shape && shape.isDashed)
  expect(isDashed('frame')).toEqual([false, false, true, false])
  expect(isDashed('stroke')).toEqual([false, false, true])
  expect(chartTable(flow).rows[1]).toEqual(['2', 'tool', 'Stored, Review (person)'])
})

test('every result of a list of questions is drawn, and both answers to each question', () => {
  const { labels } = drawQuestions(sampleCharts.questions)
  const texts = labels.map(({ text }) => text)
  expect(texts).toEqual(expect.arrayContaining(['Public', 'Internal', 'Restricted', 'Confidential']))
  expect(texts.filter((text) => text === 'yes' || text === 'no')).toEqual(['yes', 'no', 'no', 'yes', 'yes', 'no'])
  expect(chartTable(sampleCharts.questions).rows).toEqual([
    ['Fit for our website?', 'Public', 'Can I name the group?'],
    ['Can I name the group?', 'Can I list the people?', 'Internal'],
    ['Can I list the people?', 'Restricted', 'Confidential'],
  ])
})
