import type { ChartData } from '#content/chart-types.ts'
import { drawBar, drawStacked } from './quantities/bar.ts'
import { drawDots, drawHeatMap } from './quantities/dots.ts'
import { drawArea, drawLine, drawSlope } from './quantities/line.ts'
import { drawSmallMultiples } from './quantities/small-multiples.ts'
import { SCENE_WIDTH, type Scene, type Shape } from './scene.ts'
import { drawAgentFlow, drawQuestions } from './structures/agent-flow.ts'
import { drawGantt, drawSankey } from './structures/gantt.ts'
import { drawStarSchema } from './structures/star-schema.ts'
import { labelBox, labelsOverlap } from './text-width.ts'

/** Text widths are estimates and coordinates are rounded, so allow this much beyond the edge. */
const TOLERANCE = 0.5

/** Draws a chart by its kind. Deterministic: the same data gives the same scene. */
export function drawScene(data: ChartData): Scene {
  switch (data.kind) {
    case 'bar':
      return drawBar(data)
    case 'dots':
      return drawDots(data)
    case 'line':
      return data.steps.length === 2 ? drawSlope(data) : drawLine(data)
    case 'area':
      return drawArea(data)
    case 'stacked':
      return drawStacked(data)
    case 'heat-map':
      return drawHeatMap(data)
    case 'small-multiples':
      return drawSmallMultiples(data)
    case 'sankey':
      return drawSankey(data)
    case 'gantt':
      return drawGantt(data)
    case 'star-schema':
      return drawStarSchema(data)
    case 'agent-flow':
      return drawAgentFlow(data)
    case 'questions':
      return drawQuestions(data)
  }
}

/** Describes each problem of a drawing; empty for a good one. Content tests use it, because names may be too long. */
export function sceneProblems(scene: Scene): string[] {
  const { shapes, labels } = scene
  return [
    ...(numbersOf(scene).every(Number.isFinite) ? [] : ['a number is not finite']),
    ...shapes.filter((shape) => !isInside(boxOf(shape), scene)).map((shape) => `outside: ${JSON.stringify(shape)}`),
    ...labels.filter((label) => !isInside(labelBox(label), scene)).map(({ text }) => `outside: "${text}"`),
    ...labels.flatMap((one, index) =>
      labels
        .slice(index + 1)
        .filter((other) => labelsOverlap(one, other))
        .map((other) => `"${one.text}" lies over "${other.text}"`),
    ),
  ]
}

type Box = { left: number; right: number; top: number; bottom: number }

function isInside({ left, right, top, bottom }: Box, { height }: Scene): boolean {
  const isWithin = (from: number, to: number, end: number) => from <= to && from >= -TOLERANCE && to <= end + TOLERANCE
  return isWithin(left, right, SCENE_WIDTH) && isWithin(top, bottom, height)
}

/** A path's box spans its end points and control points, which enclose the curve. */
function boxOf(shape: Shape): Box {
  if (shape.kind === 'dot') {
    const { x, y, radius } = shape
    return { left: x - radius, right: x + radius, top: y - radius, bottom: y + radius }
  }
  if ('x' in shape) {
    const { x, y, width, height } = shape
    return { left: x, right: x + width, top: y, bottom: y + height }
  }
  const points = [...shape.d.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)] as const)
  if (points.length === 0 || /[a-z]/.test(shape.d)) return { left: 0, right: 0, top: 0, bottom: 0 }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}

/** Every number that the browser will parse, path data included. */
function numbersOf({ width, height, shapes, labels }: Scene): number[] {
  const inPaths = shapes.flatMap((shape) => ('d' in shape ? shape.d.split(/[A-Za-z ,]+/).filter(Boolean) : []))
  const written = [...shapes, ...labels].flatMap((part) =>
    Object.values(part).filter((value) => typeof value === 'number'),
  )
  return [width, height, ...inPaths.map(Number), ...written]
}
