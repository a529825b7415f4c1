import { type CleanBody, cleanHtml } from '../bodies/clean-html.ts'
import { replaceShortcodes } from './shortcodes.ts'

const BLOCK = /<!--\s+wp:/
/** A block without content of its own, which WordPress fills when it shows the post. */
const DYNAMIC_BLOCK = /<!--\s+wp:([a-z][\w/-]*)\s+(?:\{(?:(?!-->)[\s\S])*\}\s+)?\/-->/g
const WITHOUT_CONTENT = new Set(['more', 'nextpage', 'separator', 'spacer'])

/** A post's text, of the block editor or the classic one, in the tags that posts may have. */
export function readWordPressBody(content: string): CleanBody {
  const { html, notes } = replaceShortcodes(content.replace(/\r\n?/g, '\n'))
  const hasBlocks = BLOCK.test(html)
  const blocks = hasBlocks ? [...html.matchAll(DYNAMIC_BLOCK)].map(([, name = '']) => name) : []
  const lost = new Set(blocks.filter((name) => !WITHOUT_CONTENT.has(name)))
  const body = cleanHtml(html, { linesAreBreaks: !hasBlocks, embedsAddresses: true })
  return {
    ...body,
    notes: [...notes, ...[...lost].map((name) => `the block “${name}” is left out`), ...body.notes],
  }
}
