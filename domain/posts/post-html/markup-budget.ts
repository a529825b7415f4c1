/**
 * What a body may hold and still be shown as HTML. Several times what any text has that people read, and little enough
 * that every body of the longest length the database stores (200,000 characters) is rendered within 250 ms
 * (tests/bench/post-html.ts). A body that goes beyond is shown as its source.
 */
export const MOST_ELEMENTS = 10_000
/** As many as links to other sites have. */
export const MOST_ATTRIBUTES = 3 * MOST_ELEMENTS
export const MOST_ATTRIBUTE_CHARACTERS = 1_000_000
/** Browsers stop nesting at 512. Lists in lists in quotations need about 10, and what reads the tree is recursive. */
export const MOST_LEVELS = 100

/** Thrown by whoever parses or renders. A RangeError, as the one for a tree that exhausts the stack. */
export class MarkupBudgetExceeded extends RangeError {
  override name = 'MarkupBudgetExceeded'

  constructor(what: string) {
    super(`The markup has too many ${what}`)
  }
}

/** Counts up to a limit. */
export function createCounter(most: number, what: string): (count: number) => void {
  let total = 0
  return (count) => {
    total += count
    if (total > most) throw new MarkupBudgetExceeded(what)
  }
}
