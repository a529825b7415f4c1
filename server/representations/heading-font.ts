import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import opentype, { type Font } from 'opentype.js'
import { createTypesetting } from '#site/lib/representations/set-title.ts'

/** The heading typeface in pictures; fonts/README.md explains where the files come from. */
export const HEADING_FILES = ['latin', 'latin-ext', 'vietnamese'].map((subset) =>
  fileURLToPath(new URL(`./fonts/heading-${subset}.ttf`, import.meta.url)),
)

let loaded: readonly Font[] | undefined

/** Loads the fonts once, for the first picture. */
function fonts(): readonly Font[] {
  loaded ??= HEADING_FILES.map((file) => {
    const { buffer, byteOffset, byteLength } = readFileSync(file)
    return opentype.parse((buffer as ArrayBuffer).slice(byteOffset, byteOffset + byteLength))
  })
  return loaded
}

/** The first font that has a glyph for the character; the renderer chooses the same one. */
function fontOf(character: string): Font | undefined {
  return fonts().find((font) => font.charToGlyphIndex(character) > 0)
}

/** Whether the typeface has a glyph for every character. */
function hasGlyphs(text: string): boolean {
  return [...text].every((character) => fontOf(character) !== undefined)
}

/** The width of a line in pixels, without kerning, which would only make it narrower. */
export function widthOf(text: string, size: number): number {
  return [...text].reduce((sum, character) => sum + (fontOf(character)?.getAdvanceWidth(character, size) ?? 0), 0)
}

export const headingTypesetting = createTypesetting({ hasGlyphs, widthOf })
