import type { Command } from 'prosemirror-state'
import { postSchema } from '../../document/post-schema.ts'

const { code_block } = postSchema.nodes

/** A valid sample chart, to be overwritten. */
const SAMPLE = `bars
title: Days to close the month
takeaway: Checks before posting halve the close.
unit: days
source: Sample data
By hand: 9
With checks: 4 *`

/** Puts a typed chart in the place of an empty paragraph, or after any other block. */
export const insertChart: Command = (state, dispatch) => {
  const { $from } = state.selection
  const [parent, index] = [$from.node(-1), $from.index(-1)]
  if (!parent?.canReplaceWith(index, index, code_block)) return false
  const chart = code_block.create({ hasCode: true, codeClass: 'language-chart' }, postSchema.text(SAMPLE))
  const start = $from.parent.content.size === 0 ? $from.before() : $from.after()
  dispatch?.(state.tr.replaceWith(start, $from.after(), chart).scrollIntoView())
  return true
}
