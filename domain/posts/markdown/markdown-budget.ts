import { createCounter, MAX_ELEMENTS, MarkupBudgetExceeded } from '@headwater/post-html/markup-budget'

/** Marks that may begin or end emphasis. Within a paragraph, the parser compares each with those before it. */
const EMPHASIS = /\*+|(?<![\p{L}\p{N}])_+|_+(?![\p{L}\p{N}])/gu
const MAX_MARKS = 2 * MAX_ELEMENTS
const MAX_MARKS_IN_PARAGRAPH = 2000
const PARAGRAPH_END = /\n[ \t]*\n/

/** A line that opens more quotations and lists than people write, and is not a horizontal rule. */
const MANY_LEVELS = /^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]))){13}(?=.*[^-*+\s])/m

/**
 * Throws a RangeError for Markdown whose parsing would take minutes: the time grows with the square of what is counted
 * here.
 */
export function checkMarkdownBudget(markdown: string): void {
  if (MANY_LEVELS.test(markdown)) throw new MarkupBudgetExceeded('levels')
  const countMarks = createCounter(MAX_MARKS, 'marks')
  for (const paragraph of markdown.split(PARAGRAPH_END)) {
    const marks = paragraph.match(EMPHASIS)?.length ?? 0
    if (marks > MAX_MARKS_IN_PARAGRAPH) throw new MarkupBudgetExceeded('marks')
    countMarks(marks)
  }
}
