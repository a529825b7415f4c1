/**
 * How much markup a body may have and still be shown as HTML: several times as much as any real text, and little
 * enough that every body of the maximum length the database stores (200,000 characters) renders within 250 ms
 * (tests/bench/post-html.ts). A body over budget is shown as source.
 */
export const MAX_ELEMENTS = 10_000
/** Three per element, as many as a link to another site has. */
export const MAX_ATTRIBUTES = 3 * MAX_ELEMENTS
export const MAX_ATTRIBUTE_CHARACTERS = 1_000_000
/** Real texts nest about 10 levels and browsers stop at 512. Limited because the code that walks the tree recurses. */
export const MAX_LEVELS = 100

/** Thrown while parsing or rendering. A RangeError, like the one thrown when a tree exhausts the stack. */
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
