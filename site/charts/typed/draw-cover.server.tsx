import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { type ServerHtml, storeHtml } from '#site/lib/server-html.ts'
import { Chart } from '../chart.tsx'
import { drawScene } from '../draw-scene.ts'
import type { Shape } from '../scene.ts'
import { SceneSvg } from '../scene-svg.tsx'
import { readChart } from './read-chart.ts'

/** A post's chart in a list: its words and drawing, as an SVG. */
export type CoverDrawing = { title: string; takeaway: string; svg: string }

/** Drawing a list's charts takes longer than rendering the list, and every list shows the same ones. In characters. */
const REMEMBERED = 2_000_000
const remembered = new LRUCache<string, { drawing: CoverDrawing | null }>({
  maxSize: REMEMBERED,
  sizeCalculation: ({ drawing }, key) => key.length + (drawing?.svg.length ?? 0),
})

/**
 * Draws what a post's author typed, for lists; null if it can't be drawn. A small drawing has no labels, and fills its
 * place without the room that they needed.
 */
export function drawCover(text: string, size: 'large' | 'small'): CoverDrawing | null {
  const key = `${size} ${text}`
  const known = remembered.get(key)
  if (known) return known.drawing
  const drawing = draw(text, size)
  remembered.set(key, { drawing })
  return drawing
}

function draw(text: string, size: 'large' | 'small'): CoverDrawing | null {
  const read = readChart(text)
  if ('problem' in read) return null
  const { title, takeaway } = read.chart.data
  const scene = drawScene(read.chart.data)
  const svg = renderToStaticMarkup(
    size === 'small' ? (
      <SceneSvg scene={{ ...scene, labels: [] }} crop={shapeBounds(scene.shapes)} />
    ) : (
      <SceneSvg scene={scene} />
    ),
  )
  return { title, takeaway, svg }
}

/** Draws the same chart with its takeaway, table and source, for the post's own page. */
export function drawCoverFigure(context: Readonly<RouterContextProvider>, text: string): ServerHtml | null {
  const read = readChart(text)
  if ('problem' in read) return null
  const id = 'chart-cover'
  return storeHtml(context, id, renderToStaticMarkup(<Chart {...read.chart} id={id} />))
}

type Bounds = { x: number; y: number; width: number; height: number }

/** The smallest box around shapes. Of a curve its control points count, which it never leaves. */
export function shapeBounds(shapes: readonly Shape[]): Bounds {
  const points = shapes.flatMap(pointsOf)
  const xs = points.map(([x]) => x).filter((x) => x !== null)
  const ys = points.map(([, y]) => y).filter((y) => y !== null)
  const [x, y] = [Math.min(...xs), Math.min(...ys)]
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }
}

/** Null where a point does not move along an axis. */
type Point = readonly [x: number | null, y: number | null]

function pointsOf(shape: Shape): Point[] {
  if (shape.kind === 'dot') {
    const { x, y, radius } = shape
    return [
      [x - radius, y - radius],
      [x + radius, y + radius],
    ]
  }
  if ('d' in shape) return pathPoints(shape.d)
  const { x, y, width, height } = shape
  return [
    [x, y],
    [x + width, y + height],
  ]
}

/** Of the absolute commands alone: the relative ones of our drawings only round corners between them. */
function pathPoints(d: string): Point[] {
  return [...d.matchAll(/([A-Z])([^A-Za-z]*)/g)].flatMap(([, command, text = '']) => {
    const numbers = (text.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
    if (command === 'H') return numbers.map((x): Point => [x, null])
    if (command === 'V') return numbers.map((y): Point => [null, y])
    return numbers.flatMap((x, index): Point[] => (index % 2 === 0 ? [[x, numbers[index + 1] ?? null]] : []))
  })
}
