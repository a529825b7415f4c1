import { renderToStaticMarkup } from 'react-dom/server'
import type { RouterContextProvider } from 'react-router'
import { type ServerHtml, storeHtml } from '#site/lib/server-html.ts'
import { Chart } from '../chart.tsx'
import { drawScene } from '../draw-scene.ts'
import { SceneSvg } from '../scene-svg.tsx'
import { readChart } from './read-chart.ts'
import { shapeBounds } from './shape-bounds.ts'

/** A post's chart in a list: its words and drawing, as an SVG. */
export type CoverDrawing = { title: string; takeaway: string; svg: string }

/**
 * Draws what a post's author typed, for lists; null if it can't be drawn. A small drawing has no labels, and fills its
 * place without the room that they needed.
 */
export function drawCover(text: string, size: 'large' | 'small'): CoverDrawing | null {
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
