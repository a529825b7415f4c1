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
