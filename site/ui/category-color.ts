/** For categories without a color (specification §9). */
const DEFAULT_CATEGORY_COLOR = '#3B82F6'
/** The opacity of the badge's background (specification §3). */
const TINT_OPACITY = 0.2
/** WCAG AA for text of this size. */
const MIN_CONTRAST = 4.5

/** The surfaces that badges may be on, by theme. A test compares them with site/styles/tokens.css. */
export const BADGE_SURFACES = {
  light: [oklch(0.985, 0.006, 95), oklch(0.997, 0.003, 95), oklch(0.957, 0.011, 95)],
  dark: [oklch(0.185, 0.028, 250), oklch(0.225, 0.03, 250), oklch(0.15, 0.026, 250)],
} as const satisfies Record<'light' | 'dark', readonly Oklch[]>

export type BadgeColors = {
  /** The category's color, `#rrggbb`; the background is this color at exactly 20 % opacity. */
  tint: string
  /** Text colors for the two themes, at least 4.5:1 on the tint over every surface. */
  lightText: string
  darkText: string
}

/** Far more than a site has categories. */
const MAX_KNOWN_COLORS = 500
const knownColors = new Map<string | null, BadgeColors>()

/**
 * The colors of a category's badge. The text keeps the category's hue; its lightness changes only as far as contrast
 * needs (readings D35).
 */
export function badgeColors(color: string | null): BadgeColors {
  const known = knownColors.get(color)
  if (known) return known
  const colors = findBadgeColors(color)
  if (knownColors.size < MAX_KNOWN_COLORS) knownColors.set(color, colors)
  return colors
}

function findBadgeColors(color: string | null): BadgeColors {
  const rgb = parseHex(color ?? '') ?? parseHex(DEFAULT_CATEGORY_COLOR) ?? [0, 0, 0]
  return { tint: toHex(rgb), lightText: readableText(rgb, 'light'), darkText: readableText(rgb, 'dark') }
}

function readableText(color: Rgb, theme: 'light' | 'dark'): string {
  const backgrounds = BADGE_SURFACES[theme].map((surface) => blend(color, toRgb(surface)))
  const isReadable = (text: Rgb) => backgrounds.every((background) => contrast(text, background) >= MIN_CONTRAST)
  if (isReadable(color)) return toHex(color)

  // Bisect between the color and black or white for the nearest readable lightness.
  const { lightness, ...chromaAndHue } = toOklch(color)
  let [unreadable, readable] = [lightness, theme === 'light' ? 0 : 1]
  for (let step = 0; step < 12; step++) {
    const middle = (unreadable + readable) / 2
    // Check the color as displayed, with each channel rounded to 8 bits.
    if (isReadable(asShown(toRgb({ ...chromaAndHue, lightness: middle })))) readable = middle
    else unreadable = middle
  }
  return toHex(toRgb({ ...chromaAndHue, lightness: readable }))
}

function asShown(rgb: Rgb): Rgb {
  return parseHex(toHex(rgb)) ?? rgb
}

/** The color over a surface at the tint's opacity, as a browser blends it. */
function blend(color: Rgb, surface: Rgb): Rgb {
  const over = (index: 0 | 1 | 2) => color[index] * TINT_OPACITY + surface[index] * (1 - TINT_OPACITY)
  return [over(0), over(1), over(2)]
}

function oklch(lightness: number, chroma: number, hue: number): Oklch {
  return { lightness, chroma, hue }
}

/** Lightness 0–1, chroma from 0, hue in degrees. Changing the lightness leaves the perceived hue unchanged. */
type Oklch = { lightness: number; chroma: number; hue: number }
/** Red, green and blue in sRGB, 0–1 each. */
export type Rgb = readonly [number, number, number]

/** Reads `#rrggbb` or `#rgb`; null for anything else. */
export function parseHex(hex: string): Rgb | null {
  const digits = /^#(?:[\da-f]{6}|[\da-f]{3})$/i.test(hex) ? hex.slice(1) : null
  if (digits === null) return null
  const [red, green, blue] =
    digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const channel = (pair = '') => Number.parseInt(pair, 16) / 255
  return [channel(red), channel(green), channel(blue)]
}

export function toHex(rgb: Rgb): string {
  return `#${rgb
    .map((channel) =>
      Math.round(channel * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

// The matrices are from the CSS Color 4 definition of OKLab.
export function toOklch([red, green, blue]: Rgb): Oklch {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const lightness = 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return { lightness, chroma: Math.hypot(a, bb), hue: (Math.atan2(bb, a) * 180) / Math.PI }
}

/** The nearest color in sRGB: reduces chroma, and keeps lightness and hue. */
export function toRgb(color: Oklch): Rgb {
  const [red, green, blue] = toUnclamped({ ...color, chroma: showableChroma(color) })
  return [clamp(red), clamp(green), clamp(blue)]
}

function showableChroma(color: Oklch): number {
  if (isShowable(toUnclamped(color))) return color.chroma

  let [low, high] = [0, color.chroma]
  for (let step = 0; step < 20; step++) {
    const middle = (low + high) / 2
    if (isShowable(toUnclamped({ ...color, chroma: middle }))) low = middle
    else high = middle
  }
  return low
}

function toUnclamped({ lightness, chroma, hue }: Oklch): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ]
}

/** WCAG relative luminance. */
function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue)
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

function isShowable(rgb: Rgb): boolean {
  return rgb.every((channel) => channel >= -0.0005 && channel <= 1.0005)
}

function clamp(channel: number): number {
  return Math.min(1, Math.max(0, channel))
}

function toLinear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}

function fromLinear(channel: number): number {
  return channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055
}
