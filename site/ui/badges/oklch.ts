/** Lightness 0–1, chroma from 0, hue in degrees. Changing the lightness leaves the perceived hue unchanged. */
export type Oklch = { lightness: number; chroma: number; hue: number }
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
