import { contrast, type Oklch, parseHex, type Rgb, toHex, toOklch, toRgb } from './oklch.ts'

/** A category without a colour of its own (specification §9). */
const DEFAULT_CATEGORY_COLOR = '#3B82F6'
/** The badge's background is its colour at this opacity (specification §3). */
const TINT_OPACITY = 0.2
/** WCAG AA for text of this size. */
const LEAST_CONTRAST = 4.5

/** What badges may stand on, by theme: the surfaces of site/styles/tokens.css, which a test compares. */
export const BADGE_SURFACES = {
  light: [oklch(0.985, 0.006, 95), oklch(0.997, 0.003, 95), oklch(0.957, 0.011, 95)],
  dark: [oklch(0.185, 0.028, 250), oklch(0.225, 0.03, 250), oklch(0.15, 0.026, 250)],
} as const satisfies Record<'light' | 'dark', readonly Oklch[]>

export type BadgeColors = {
  /** The category's colour, `#rrggbb`; the background is exactly 20 % of it. */
  tint: string
  /** Text for the light and for the dark theme, at least 4.5:1 on the tint over every surface. */
  lightText: string
  darkText: string
}

/**
 * The colours of a category's badge. The text keeps the category's hue; its lightness moves only as far as contrast
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
  const isReadable = (text: Rgb) => backgrounds.every((background) => contrast(text, background) >= LEAST_CONTRAST)
  if (isReadable(color)) return toHex(color)

  // Halve the way from the colour to black or white until the nearest readable lightness is found.
  const { lightness, ...kept } = toOklch(color)
  let [unreadable, readable] = [lightness, theme === 'light' ? 0 : 1]
  for (let step = 0; step < 12; step++) {
    const middle = (unreadable + readable) / 2
    // Judged as it will be shown: rounded to whole steps of each channel.
    if (isReadable(asShown(toRgb({ ...kept, lightness: middle })))) readable = middle
    else unreadable = middle
  }
  return toHex(toRgb({ ...kept, lightness: readable }))
}

function asShown(rgb: Rgb): Rgb {
  return parseHex(toHex(rgb)) ?? rgb
}

/** The colour laid over a surface at the opacity of the tint, as a browser blends it. */
function blend(color: Rgb, surface: Rgb): Rgb {
  const over = (index: 0 | 1 | 2) => color[index] * TINT_OPACITY + surface[index] * (1 - TINT_OPACITY)
  return [over(0), over(1), over(2)]
}

function oklch(lightness: number, chroma: number, hue: number): Oklch {
  return { lightness, chroma, hue }
}
