import { provider } from '#content/provider.ts'
import { inFirmColors } from '#site/lib/firm-colors.ts'
import { element } from '#site/lib/representations/xml.ts'

/** The sizes that phones and tablets request; `scale` leaves room at the edge for the system's mask. */
export const ICONS = {
  'icon-180': { size: 180, scale: 1 },
  'icon-192': { size: 192, scale: 1 },
  'icon-512': { size: 512, scale: 1 },
  'icon-maskable-512': { size: 512, scale: 0.72 },
} as const

export type IconName = keyof typeof ICONS

/** The side of the mark's square. */
const SIDE = 32
/** The colors of the site's dark theme (site/styles/tokens.css) as hexadecimal values. */
const COLORS = { water: '#0f2436', current: '#5cc6d6', ember: '#ef8a36' }

/** The mark on a square as an SVG of the requested size. Operating systems round its corners themselves. */
export function drawIcon(name: IconName): string {
  const { size, scale } = ICONS[name]
  const edge = ((1 - scale) / 2) * (SIDE / scale)
  return draw({ edge, size: String(size), radius: 0 })
}

/** The icon of a browser's tab, with round corners. */
export function drawFavicon(): string {
  return draw({ edge: 0, size: null, radius: 7 })
}

function draw({ edge, size, radius }: { edge: number; size: string | null; radius: number }): string {
  const { lines, accent } = provider.mark
  const side = SIDE + 2 * edge
  const [from, length] = [String(-edge), String(side)]
  const { xml } = element(
    'svg',
    [
      element('title', provider.name),
      element('rect', '', { x: from, y: from, width: length, height: length, rx: String(radius), fill: COLORS.water }),
      element('path', '', { d: lines, stroke: COLORS.current }),
      element('path', '', { d: accent, stroke: COLORS.ember }),
    ],
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `${from} ${from} ${length} ${length}`,
      ...(size && { width: size, height: size }),
      fill: 'none',
      'stroke-linecap': 'round',
      'stroke-width': '2.6',
    },
  )
  return inFirmColors(xml)
}
