import { toHtml } from 'hast-util-to-html'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { toHast } from 'mdast-util-to-hast'
import { gfmTable } from 'micromark-extension-gfm-table'
import { checkMarkdownBudget } from '#domain/posts/markdown/markdown-budget.ts'

/** The HTML of CommonMark with tables. Tags in the text stay. Throws a RangeError beyond the budget. */
export function markdownToHtml(markdown: string): string {
  checkMarkdownBudget(markdown)
  const tree = fromMarkdown(markdown, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] })
  return toHtml(toHast(tree, { allowDangerousHtml: true }), { allowDangerousHtml: true })
}
