import { scaleLog } from 'd3-scale'
import { line } from 'd3-shape'
import { spreadLabels } from '#site/charts/spread-labels.ts'
import { element, type Xml, xmlDocument } from '#site/lib/representations/xml.ts'
import type { MeasuredSize } from './measure-size.ts'

const WIDTH = 900
const HEIGHT = 560
const PLOT = { left: 90, right: 620, top: 30, bottom: 510 }
const TIMES_MS = [1, 10, 100, 1_000, 10_000, 100_000]
/** Similar in lightness, and legible on light and dark backgrounds. */
const COLORS = ['#2f6fb3', '#c2571a', '#2f855a', '#a3479b', '#8a6d00', '#5a67d8', '#b83280', '#0f7c8a']
const STYLE = 'text{font:13px system-ui,sans-serif;fill:#555}@media(prefers-color-scheme:dark){text{fill:#bbb}}'

/** The medians by number of posts as an SVG document; both axes are logarithmic. */
export function drawGrowth(measured: readonly MeasuredSize[]): string {
  const sizes = measured.map(({ posts }) => posts)
  const x = scaleLog([Math.min(...sizes), Math.max(...sizes)], [PLOT.left, PLOT.right])
  const names = Object.keys(measured.at(-1)?.times ?? {})
  const medians = (name: string) => measured.map(({ times }) => times[name]?.p50Ms ?? Number.NaN)
  const y = scaleLog([1, Math.max(10, ...names.flatMap(medians))], [PLOT.bottom, PLOT.top]).clamp(true)
  const path = line<number>(
    (_, index) => x(sizes[index] ?? Number.NaN),
    (ms) => y(ms),
  )
  const labelHeights = spreadLabels(
    names.map((name) => y(medians(name).at(-1) ?? 1)),
    PLOT.top,
    PLOT.bottom,
  )
  const [top = 1] = y.domain().toReversed()
  const drawing = [
    element('title', 'Time by number of posts'),
    element('style', STYLE),
    ...sizes.flatMap((size) => tick({ x: x(size), y: PLOT.bottom }, `${size.toLocaleString('en-US')} posts`)),
    ...TIMES_MS.filter((ms) => ms <= top).flatMap((ms) => rule(y(ms), `${ms.toLocaleString('en-US')} ms`)),
    ...names.flatMap((name, index) => {
      const color = COLORS[index % COLORS.length] ?? ''
      const at = labelHeights[index] ?? 0
      const end = { x: PLOT.right, y: y(medians(name).at(-1) ?? 1) }
      return [
        element('path', '', { d: path(medians(name)) ?? '', fill: 'none', stroke: color, 'stroke-width': '2' }),
        element('path', '', { d: `M${end.x},${end.y}L${end.x + 16},${at}`, fill: 'none', stroke: color }),
        text({ x: end.x + 20, y: at + 4, anchor: 'start' }, name),
      ]
    }),
  ]
  return xmlDocument(
    element('svg', drawing, { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img' }),
  )
}

function tick({ x, y }: { x: number; y: number }, label: string): Xml[] {
  return [
    element('path', '', { d: `M${x},${PLOT.top}V${y}`, stroke: '#8884' }),
    text({ x, y: y + 22, anchor: 'middle' }, label),
  ]
}

function rule(y: number, label: string): Xml[] {
  return [
    element('path', '', { d: `M${PLOT.left},${y}H${PLOT.right}`, stroke: '#8884' }),
    text({ x: PLOT.left - 10, y: y + 4, anchor: 'end' }, label),
  ]
}

function text({ x, y, anchor }: { x: number; y: number; anchor: 'start' | 'middle' | 'end' }, content: string): Xml {
  return element('text', content, { x: String(x), y: String(y), 'text-anchor': anchor })
}
