import { expect, test } from 'vitest'
import { sampleCharts } from '#content/sample-charts.ts'
import { drawScene } from './draw-scene.ts'
import { SCENE_WIDTH, type Scene } from './scene.ts'
import { labelBox, labelsOverlap } from './text-width.ts'

const scenes = Object.values(sampleCharts).map((data) => ({ kind: data.kind, scene: drawScene(data) }))

/** Every number that the browser will read, path data included. */
function numbersOf({ width, height, shapes, labels }: Scene): number[] {
  const texts = shapes.flatMap((shape) => ('d' in shape ? (shape.d.match(/-?[\d.]+/g) ?? []) : []))
  const values = [...shapes, ...labels].flatMap((part) =>
    Object.values(part).filter((value) => typeof value === 'number'),
  )
  return [width, height, ...texts.map(Number), ...values]
}

for (const { kind, scene } of scenes) {
  test(`${kind}: every number is finite, every size positive`, () => {
    expect(numbersOf(scene).filter((number) => !Number.isFinite(number))).toEqual([])
    expect(scene.shapes.length).toBeGreaterThan(0)
    for (const shape of scene.shapes) {
      if ('d' in shape) expect(shape.d).toMatch(/^M[^a-z]*[A-Z]?/)
      if ('width' in shape) expect(shape.width).toBeGreaterThanOrEqual(0)
      if ('height' in shape) expect(shape.height).toBeGreaterThanOrEqual(0)
    }
  })

  test(`${kind}: shapes and texts stay inside the drawing`, () => {
    const outside = scene.labels.filter((label) => {
      const { left, right, top, bottom } = labelBox(label)
      return left < -0.5 || right > SCENE_WIDTH + 0.5 || top < -0.5 || bottom > scene.height + 0.5
    })
    expect(outside).toEqual([])
    for (const shape of scene.shapes) {
      if (shape.kind !== 'box' && shape.kind !== 'frame') continue
      expect(shape.x).toBeGreaterThanOrEqual(0)
      expect(shape.x + shape.width).toBeLessThanOrEqual(SCENE_WIDTH + 0.1)
      expect(shape.y + shape.height).toBeLessThanOrEqual(scene.height + 0.1)
    }
  })

  test(`${kind}: no text lies over another`, () => {
    const overlaps = scene.labels.flatMap((one, index) =>
      scene.labels.slice(index + 1).flatMap((other) => (labelsOverlap(one, other) ? [[one.text, other.text]] : [])),
    )
    expect(overlaps).toEqual([])
  })

  test(`${kind}: the same data is drawn the same`, () => {
    expect(drawScene(structuredClone(sampleCharts[kind]))).toEqual(scene)
  })
}
