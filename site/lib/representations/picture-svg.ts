import { provider } from '#content/provider.ts'
import { inFirmColors } from '#site/lib/firm-colors.ts'
import { type Stream, streamPaths } from '#site/ui/stream-paths.ts'
import type { PICTURE as SharedPicture } from './representation-paths.ts'
import type { Typesetting } from './set-title.ts'
import { element, type Xml } from './xml.ts'

/** The heading typeface, on pages and in pictures. */
export const HEADING_FAMILY = 'Bricolage Grotesque'

export type PictureText = {
  title: string
  /** The category of a post, shown at the top right. */
  label: string | null
  /** The same seed gives the same streams as on the page. */
  seed: string
}

/** As in representation-paths.ts, which is part of what every page loads: importing it would add an export there. */
const PICTURE = { width: 1200, height: 630 } satisfies typeof SharedPicture

/** The colors of the site's dark theme (site/styles/tokens.css) as hexadecimal values. */
const COLORS = { water: '#0f2436', words: '#f7f4ec', label: '#7fd3e0' }
const STREAM_COLORS: Record<Stream['tone'], string> = {
  faint: '#38546c',
  current: '#5cc6d6',
  river: '#3d8fb5',
  ember: '#ef8a36',
}
const MARGIN = 80
const LINE_HEIGHT = 1.08
const LABEL_SIZE = 32
/** Keeps the lowest line away from the edge, because social networks round the corners. */
const EDGE = 24

/** A page's preview image for shared links, as SVG: name, title, and streams that merge into one river. */
export function drawPicture({ title, label, seed }: PictureText, { setTitle, setLine }: Typesetting): string {
  const { width, height } = PICTURE
  const heading = setTitle(title, width - 2 * MARGIN)
  const category = label === null ? null : setLine(label, LABEL_SIZE, width / 2)
  const bottom = heading ? 176 + heading.lines.length * heading.size * LINE_HEIGHT : 170
  const { xml } = element(
    'svg',
    [
      element('rect', '', { width: String(width), height: String(height), fill: COLORS.water }),
      ...streams(seed, bottom + 24),
      ...mark(),
      words(provider.name, { x: 152, y: 113, size: 40, fill: COLORS.words }),
      ...(category
        ? [words(category, { x: width - MARGIN, y: 111, size: LABEL_SIZE, fill: COLORS.label, isAtEnd: true })]
        : []),
      ...(heading?.lines ?? []).map((line, index) => {
        const size = heading?.size ?? 0
        return words(line, {
          x: MARGIN - size * 0.05,
          y: 176 + size * (0.85 + index * LINE_HEIGHT),
          size,
          fill: COLORS.words,
        })
      }),
    ],
    {
      xmlns: 'http://www.w3.org/2000/svg',
      width: String(width),
      height: String(height),
      viewBox: `0 0 ${width} ${height}`,
    },
  )
  return inFirmColors(xml)
}

/** The streams fill the space below the text, at least a third of the height. */
function streams(seed: string, top: number): Xml[] {
  const { width, height } = PICTURE
  const from = Math.min(top, height * (2 / 3))
  const space = height - from - EDGE
  const lines = streamPaths({
    seed,
    width,
    height: space,
    sources: 5,
    linesPerSource: 4,
    river: { y: space * 0.46, gap: 6 },
    meeting: { from: 0.18, to: 0.82 },
  })
  return lines.map(({ d, tone }) =>
    element('path', '', {
      d,
      transform: `translate(0 ${Math.round(from)})`,
      fill: 'none',
      stroke: STREAM_COLORS[tone],
      'stroke-width': tone === 'ember' ? '4' : '2.5',
      'stroke-linecap': 'round',
    }),
  )
}

/** The logo without the square of the icon. */
function mark(): Xml[] {
  const { lines, accent } = provider.mark
  const common = {
    fill: 'none',
    'stroke-width': '2.6',
    'stroke-linecap': 'round',
    transform: 'translate(69 68) scale(2)',
  }
  return [
    element('path', '', { ...common, d: lines, stroke: STREAM_COLORS.current }),
    element('path', '', { ...common, d: accent, stroke: STREAM_COLORS.ember }),
  ]
}

type Place = { x: number; y: number; size: number; fill: string; isAtEnd?: boolean }

function words(text: string, { x, y, size, fill, isAtEnd = false }: Place): Xml {
  return element('text', text, {
    x: String(Math.round(x)),
    y: String(Math.round(y)),
    fill,
    'font-family': HEADING_FAMILY,
    'font-size': String(size),
    'letter-spacing': String(-0.015 * size),
    'text-anchor': isAtEnd ? 'end' : 'start',
  })
}
