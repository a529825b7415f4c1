import { contrast, type Oklch, parseHex, type Rgb, toHex, toOklch, toRgb } from './oklch.ts'

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

/**
 * The colors of a category's badge. The text keeps the category's hue; its lightness changes only as far as contrast
 * needs (readings D35).
 */
export function badgeColors(color: string | null): BadgeColors {
  const rgb = parseHex(color ?? '') ?? parseHex(DEFAULT_CATEGORY_COLOR) ?? [0, 0, 0]
  return {
    tint: toHex(rgb),
    lightText: readableText(rgb, 'light'),
    darkText: readableText(rgb, 'dark'),
  }
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
