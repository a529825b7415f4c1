import { provider } from '#content/provider.ts'
import { parseHex, toHex, toOklch, toRgb } from '#site/ui/category-color.ts'

/**
 * The palette is written in two hues, river and ember, wherever it is written: in styles, pictures and emails. These are
 * the ranges of their shades, and the hues that they are turned from. Paper and the colors of warnings lie between them.
 */
const FAMILIES = [
  { anchor: 'primary', from: 200, to: 260, hue: 228 },
  { anchor: 'action', from: 40, to: 62, hue: 55 },
] as const

/** A color in any of its notations here. Those of code in posts are told apart by hue, so they stay. */
const COLOR = /--code-[\w-]+:[^;}]*|oklch\((?<values>[\d.]+%? [\d.]+ )(?<hue>[\d.]+)|(?<hex>#[\da-f]{6})\b/gi

/** Turns the colors in a style sheet, an SVG or an email to those of the firm; lightness and chroma stay. */
export function inFirmColors(text: string, colors: typeof provider.colors = provider.colors): string {
  return text.replace(COLOR, (color: string, ...rest: unknown[]) => {
    const { values, hue, hex } = rest.at(-1) as { values?: string; hue?: string; hex?: string }
    if (values && hue) return `oklch(${values}${round(Number(hue) + turnOf(Number(hue), colors))}`
    const rgb = hex ? parseHex(hex) : null
    if (!rgb) return color
    const shade = toOklch(rgb)
    const turn = shade.chroma < 0.01 ? 0 : turnOf(positive(shade.hue), colors)
    return turn === 0 ? color : toHex(toRgb({ ...shade, hue: shade.hue + turn }))
  })
}

/** How far a shade is turned, in degrees. */
function turnOf(hue: number, colors: typeof provider.colors): number {
  const family = FAMILIES.find(({ from, to }) => hue >= from && hue <= to)
  const anchor = family && parseHex(colors[family.anchor])
  // Whole degrees, because hexadecimal values hit no hue exactly.
  return anchor ? Math.round(positive(toOklch(anchor).hue)) - family.hue : 0
}

function positive(hue: number): number {
  return (hue + 360) % 360
}

function round(hue: number): number {
  return Math.round(positive(hue) * 10) / 10
}
