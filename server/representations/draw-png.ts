import { renderAsync } from '@resvg/resvg-js'
import { HEADING_FAMILY } from '#site/lib/representations/picture-svg.ts'
import type { Bytes } from '../delivery/content-encoding.ts'
import { HEADING_FILES } from './heading-font.ts'

/** Renders an SVG as PNG off the main thread. Uses only our own fonts, so that every machine gives the same result. */
export async function drawPng(svg: string): Promise<Bytes> {
  const image = await renderAsync(svg, {
    font: { loadSystemFonts: false, fontFiles: HEADING_FILES, defaultFontFamily: HEADING_FAMILY },
  })
  return new Uint8Array(image.asPng())
}
