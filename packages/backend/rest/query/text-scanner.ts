/** Where and why a query parameter does not follow the grammar. */
export class SyntaxProblem extends Error {
  /** Zero-based position in the parameter's text. */
  readonly position: number

  constructor(position: number, message: string) {
    super(message)
    this.name = 'SyntaxProblem'
    this.position = position
  }
}

const SPACES = /[ \t]*/y
const SURPLUS_BRACKETS = /[)'\s]*$/y

/** Reads a query parameter from left to right. */
export class TextScanner {
  readonly text: string
  position = 0

  constructor(text: string) {
    this.text = text
  }

  isAtEnd(): boolean {
    return this.position >= this.text.length
  }

  /** Whether `token` comes next; does not read it. */
  sees(token: string): boolean {
    return this.text.startsWith(token, this.position)
  }

  /** Reads `token` if it comes next. */
  take(token: string): boolean {
    if (!this.sees(token)) return false
    this.position += token.length
    return true
  }

  /** Reads whatever a sticky pattern matches at this position. */
  takeMatch(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.position
    const match = pattern.exec(this.text)
    if (match) this.position = pattern.lastIndex
    return match
  }

  skipSpaces(): void {
    this.takeMatch(SPACES)
  }

  /**
   * Ends a parameter. PostgREST ignores whatever follows its last bracket; that is done here for surplus brackets and
   * quotes only, because ignoring a condition would select rows that nobody asked for.
   */
  expectEnd(expected: string): void {
    this.takeMatch(SURPLUS_BRACKETS)
    if (!this.isAtEnd()) this.fail(expected)
  }

  expect(token: string): void {
    if (!this.take(token)) this.fail(`"${token}"`)
  }

  /** Throws `unexpected … expecting …` for this position. PostgREST puts some characters in single quotes. */
  fail(expected: string, quote = '"'): never {
    const found = this.isAtEnd() ? 'end of input' : `${quote}${this.text[this.position]}${quote}`
    throw new SyntaxProblem(this.position, `unexpected ${found} expecting ${expected}`)
  }
}
