import { type CleanHtml, cleanForeignHtml } from '@headwater/post-html/foreign-html/clean-foreign-html'
import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toHast } from 'mdast-util-to-hast'
import { gfmTable } from 'micromark-extension-gfm-table'
import { checkMarkdownBudget } from './markdown-budget.ts'

/**
 * Markdown (CommonMark, with GitHub's tables and task lists) as HTML for a post. HTML inside it is cleaned like any
 * foreign HTML.
 *
 * @throws RangeError if the markup exceeds the budget (post-html/markup-budget.ts)
 */
export function markdownToHtml(markdown: string): CleanHtml {
  checkMarkdownBudget(markdown)
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  const nodes = toHast(tree, { allowDangerousHtml: true })
  return cleanForeignHtml(toHtml(nodes, { allowDangerousHtml: true }))
}
