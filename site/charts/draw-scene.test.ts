import { expect, test } from 'vitest'
import { sampleCharts } from '#tests/site/sample-charts.ts'
import { drawScene, sceneProblems } from './draw-scene.ts'
import type { Scene } from './scene.ts'

for (const data of Object.values(sampleCharts)) {
  const scene = drawScene(data)

  test(`${data.kind}: has only finite numbers, stays inside its frame and has no overlapping texts`, () => {
    expect(scene.shapes.length).toBeGreaterThan(0)
    expect(scene.labels.length).toBeGreaterThan(0)
    expect(sceneProblems(scene)).toEqual([])
  })

  test(`${data.kind}: draws the same scene for the same data`, () => {
    expect(drawScene(structuredClone(data))).toEqual(scene)
  })

  test(`${data.kind}: leaves no gap in any path`, () => {
    const paths = scene.shapes.flatMap((shape) => ('d' in shape ? [shape.d] : []))
    expect(paths.filter((d) => !d.startsWith('M') || /NaN|undefined|Infinity/.test(d))).toEqual([])
  })
}

test('every problem of a faulty drawing is reported', () => {
  const text = { x: 310, y: 10, text: 'Too far right', anchor: 'start', tone: 'ink' } as const
  const scene: Scene = {
    width: 320,
    height: 100,
    shapes: [
      { kind: 'box', x: 0, y: 90, width: 10, height: 20, tone: 'mark' },
      { kind: 'dot', x: Number.NaN, y: 5, radius: 1, tone: 'mark' },
    ],
    labels: [text, { ...text, text: 'Above it' }],
  }
  expect(sceneProblems(scene)).toEqual([
    'a number is not finite',
    expect.stringContaining('outside: {"kind":"box"'),
    expect.stringContaining('outside: {"kind":"dot"'),
    'outside: "Too far right"',
    'outside: "Above it"',
    '"Too far right" lies over "Above it"',
  ])
})

test('a name that leaves no room for the lines is reported', () => {
  const lines = [{ name: 'A plant whose name is as long as a whole sentence', values: [1, 2] }]
  expect(sceneProblems(drawScene({ ...sampleCharts.line, steps: ['a', 'b'], lines }))).not.toEqual([])
})
