export const HEAD_HEIGHT = 32
export const ROW_HEIGHT = 48
export const LEGEND_HEIGHT = 56

/** Below this width the doors are a list above the picture; permissions.css has the same number. */
const WIDE = 480

export type Layout = { isWide: boolean; doorWidth: number; nameX: number; marksX: number; markHeight: number }

/** Where the columns are in a picture of `width` pixels. */
export function layoutFor(width: number): Layout {
  if (width < WIDE) return { isWide: false, doorWidth: 0, nameX: 0, marksX: 0, markHeight: 32 }
  const doorWidth = 118
  const nameX = Math.round(width * 0.35)
  return { isWide: true, doorWidth, nameX, marksX: nameX + 176, markHeight: ROW_HEIGHT }
}
