import { readFileSync } from 'node:fs'

/** The sizes that phones and tablets request; `scale` leaves room at the edge for the system's mask. */
export const ICONS = {
  'icon-180': { size: 180, scale: 1 },
  'icon-192': { size: 192, scale: 1 },
  'icon-512': { size: 512, scale: 1 },
  'icon-maskable-512': { size: 512, scale: 0.72 },
} as const

export type IconName = keyof typeof ICONS

const LOGO = new URL('../../public/favicon.svg', import.meta.url)
/** The side of the logo's square, and its color, which also fills the area around it. */
const SIDE = 32
const WATER = '#0f2436'

/** The logo (public/favicon.svg) as an SVG of the requested size. Operating systems round the corners themselves. */
export function drawIcon(name: IconName): string {
  const { size, scale } = ICONS[name]
  const logo = readFileSync(LOGO, 'utf8').replace(/<title>.*?<\/title>/, '')
  const inner = size * scale
  const edge = (size - inner) / 2
  const placed = logo.replace('<svg ', `<svg x="${edge}" y="${edge}" width="${inner}" height="${inner}" `)
  if (!placed.includes(`viewBox="0 0 ${SIDE} ${SIDE}"`))
    throw new Error(`public/favicon.svg does not have the viewBox 0 0 ${SIDE} ${SIDE}`)
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="100%" height="100%" fill="${WATER}"/>${placed}</svg>`
}
