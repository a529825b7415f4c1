import { labelBox, labelsOverlap } from './text-width.ts'

/** Text widths are estimates and coordinates are rounded, so allow this much beyond the edge. */
const TOLERANCE = 0.5

/** What a color means in a chart; chart.css defines its light, dark, print and forced value. */
export type Tone = 'ink' | 'quiet' | 'line' | 'mark' | 'accent' | 'wash' | 'warning' | Step
/** Shades from faint to full, for parts of a whole and for heat. */
export type Step = 'step-0' | 'step-1' | 'step-2' | 'step-3' | 'step-4'

export type Shape =
  | { kind: 'box'; x: number; y: number; width: number; height: number; tone: Tone; radius?: number }
  /** A box with a border, filled with the page's surface color. */
  | {
      kind: 'frame'
      x: number
      y: number
      width: number
      height: number
      tone: Tone
      radius?: number
      isDashed?: boolean
    }
  | { kind: 'area'; d: string; tone: Tone }
  | { kind: 'stroke'; d: string; tone: Tone; weight: 'hair' | 'thin' | 'bold'; isDashed?: boolean }
  /** A pale stroke whose width is an amount. */
  | { kind: 'ribbon'; d: string; width: number; tone: Tone }
  | { kind: 'dot'; x: number; y: number; radius: number; tone: Tone }

/** One line of text; `y` is its vertical center. */
export type Label = {
  x: number
  y: number
  text: string
  anchor: 'start' | 'middle' | 'end'
  tone: 'ink' | 'quiet' | 'accent'
  isStrong?: boolean
  /** Outlined in the paper's color, for labels that may overlap a shape. */
  hasRim?: boolean
}

/** A drawing as data: shapes in painting order, then all labels. The draw functions make it, SceneSvg renders it. */
export type Scene = { width: number; height: number; shapes: readonly Shape[]; labels: readonly Label[] }

/**
 * The width of every chart: the column of a 360 px screen, where one unit is one pixel. Wider places enlarge the
 * drawing, and chart.css keeps the text from growing with it.
 */
export const SCENE_WIDTH = 320

/** The largest text size, in units of the drawing. */
export const TEXT_SIZE = 13
export const LINE_HEIGHT = 16

export function hairline(x1: number, x2: number, y: number): Shape {
  return { kind: 'stroke', d: `M${round(x1)} ${round(y)}H${round(x2)}`, tone: 'line', weight: 'hair' }
}

/** The end of a line or of a link. */
export function endDot(x: number, y: number, tone: Tone): Shape {
  return { kind: 'dot', x: round(x), y: round(y), radius: 3, tone }
}

/** What has the accent is painted over the rest. */
export function accentLast<Part extends { tone: Tone }>(parts: readonly Part[]): Part[] {
  return parts.toSorted((a, b) => Number(a.tone === 'accent') - Number(b.tone === 'accent'))
}

/** Rounds to a tenth of a unit: finer than any screen shows, and shorter to send. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
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
