import { scaleLinear } from 'd3-scale'
import type { ValueUnit } from '#content/chart-types.ts'
import { hairline, type Label, LINE_HEIGHT, round, SCENE_WIDTH, type Shape } from './scene.ts'
import { formatValue, labelBox, textWidth } from './text-width.ts'

const LABEL_GAP = 8

type Place = { x: number; text: string }

/** Minimum gap between two labels, so that they don't read as one. */
const GAP = 6

/**
 * Labels as many steps as fit, at equal distances from the first one. Shows slightly fewer when that includes the last
 * step. Each label is centered below its step unless it would leave the drawing.
 */
export function stepLabels(places: readonly Place[], y: number): Label[] {
  const labels = places.map(({ x, text }): Label => {
    const half = textWidth(text) / 2
    const anchor = x < half ? 'start' : x + half > SCENE_WIDTH ? 'end' : 'middle'
    return { x: round(x), y, text, anchor, tone: 'quiet' }
  })
  const shortest = labels.findIndex((_, index) => hasRoom(everyNth(labels, index + 1))) + 1
  const last = labels.length - 1
  const toTheEnd = labels.findIndex((_, index) => index + 1 >= shortest && last % (index + 1) === 0) + 1
  return everyNth(labels, toTheEnd > 0 && toTheEnd < 2 * shortest ? toTheEnd : shortest)
}

function everyNth(labels: readonly Label[], stride: number): Label[] {
  return labels.filter((_, index) => index % stride === 0)
}

function hasRoom(labels: readonly Label[]): boolean {
  const boxes = labels.map(labelBox)
  return boxes.every(({ right }, index) => right + GAP <= (boxes[index + 1]?.left ?? Number.POSITIVE_INFINITY))
}

type ValueAxisOptions = { unit: ValueUnit; top: number; bottom: number; right: number; floor?: number | undefined }

/**
 * A scale from zero, or another floor, to the highest value, with a few grid lines and a column of their numbers at the left; the plot
 * begins at `left`.
 */
export function valueAxis(values: readonly number[], { unit, top, bottom, right, floor = 0 }: ValueAxisOptions) {
  const scale = scaleLinear()
    .domain([Math.min(floor, ...values), Math.max(...values, 1e-9)])
    .range([bottom, top])
  const ticks = scale.ticks(3)
  const texts = ticks.map((tick) => formatValue(tick, unit))
  const left = Math.ceil(Math.max(...texts.map((text) => textWidth(text)))) + LABEL_GAP

  const shapes: Shape[] = ticks.map((tick) => hairline(left, right, scale(tick)))
  const labels: Label[] = ticks.map((tick, index) => ({
    x: left - LABEL_GAP,
    y: round(scale(tick)),
    text: texts[index] ?? '',
    anchor: 'end',
    tone: 'quiet',
  }))
  return { scale, left, shapes, labels }
}

/**
 * Moves the preferred heights of the labels in a column apart, as little as needed, and keeps them between top and
 * bottom. The result is in the order of the input.
 */
export function spreadLabels(preferred: readonly number[], top: number, bottom: number): number[] {
  const order = preferred.map((y, index) => ({ y, index })).sort((a, b) => a.y - b.y || a.index - b.index)

  let lowest = top
  for (const label of order) {
    label.y = Math.max(label.y, lowest)
    lowest = label.y + LINE_HEIGHT
  }
  let highest = bottom
  for (const label of order.toReversed()) {
    label.y = Math.min(label.y, highest)
    highest = label.y - LINE_HEIGHT
  }
  return order.toSorted((a, b) => a.index - b.index).map(({ y }) => y)
}

type End = { text: string; y: number; isChosen: boolean }
type Column = { x: number; anchor: Label['anchor']; top: number; bottom: number }

/** The labels of lines or layers in a column beside their ends; the chosen one has the accent. */
export function labelColumn(ends: readonly End[], { x, anchor, top, bottom }: Column): Label[] {
  const heights = spreadLabels(
    ends.map(({ y }) => y),
    top,
    bottom,
  )
  return ends.map(({ text, isChosen }, index) => ({
    x: round(x),
    y: round(heights[index] ?? 0),
    text,
    anchor,
    tone: isChosen ? 'accent' : 'quiet',
    isStrong: isChosen,
  }))
}
