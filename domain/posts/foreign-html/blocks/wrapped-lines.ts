import { isText, type Run } from './block.ts'

/** Shorter lines are verses, addresses or lists; longer ones are paragraphs. */
const WRAPPED_WIDTH = { from: 40, to: 140 }
const ENDS_SENTENCE = /[.!?:;…]["'”’)\]]*$/
const STARTS_LOWER = /^["'“‘(]*\p{Ll}/u
/** First halves of compounds that keep their hyphen. */
const COMPOUND_STARTS = new Set(
  `well self non cross real long short high low end all ex half mid multi semi anti user data cost time two three four
   first second third state role line row open pay up follow built in on off`.split(/\s+/),
)

/** Whether lines were broken because they were full, as in PDF files and plain-text mails: not verses or addresses. */
export function isHardWrapped(lines: readonly string[]): boolean {
  if (lines.length < 3) return false
  const full = lines.slice(0, -1)
  const longest = full.reduce((length, line) => Math.max(length, line.length), 0)
  if (longest < WRAPPED_WIDTH.from || longest > WRAPPED_WIDTH.to) return false
  if (full.some((line) => line.length < 0.6 * longest)) return false
  const goesOn = full.filter((line, index) => !ENDS_SENTENCE.test(line) && STARTS_LOWER.test(lines[index + 1] ?? ''))
  return goesOn.length * 3 >= full.length
}

/** Joins the lines of one paragraph. A word that was divided at the end of a line is whole again. */
export function joinLines(lines: readonly string[]): string {
  const whole = lines.join('\n')
  const parts = lines.map((line, index) => withJoint(line, lines[index + 1], whole))
  return parts.join('')
}

/**
 * Joins the lines of a paragraph in which a program broke full lines. A sentence that ends well before the margin ends a
 * paragraph, which two line breaks in a row stand for.
 */
export function joinWrappedLines(runs: readonly Run[]): Run[] {
  if (!runs.some((run) => !isText(run) && run.isWrap)) return [...runs]
  const lines = linesOf(runs)
  const texts = lines.map(textOfLine)
  const whole = texts.join('\n')
  const longest = texts.reduce((length, line) => Math.max(length, line.length), 0)
  return lines.flatMap((line, index): Run[] => {
    const text = texts[index] ?? ''
    const isLastOfParagraph = ENDS_SENTENCE.test(text) && text.length < 0.75 * longest
    if (isLastOfParagraph) return [...line, LINE_BREAK, LINE_BREAK]
    const last = line.at(-1)
    if (!isText(last)) return line
    return [...line.slice(0, -1), { ...last, text: withJoint(last.text, texts[index + 1], whole) }]
  })
}

const LINE_BREAK: Run = { isBreak: true, isWrap: false }

/** The line as it continues in the next one: with a space, or without the hyphen that divided a word. */
function withJoint(line: string, next: string | undefined, whole: string): string {
  if (next === undefined) return line
  if (!/\p{L}-$/u.test(line) || !STARTS_LOWER.test(next)) return `${line} `
  return keepsHyphen(line, next, whole) ? line : line.slice(0, -1)
}

/** Looks how the text writes the word elsewhere, then whether its first half is one that usually has a hyphen. */
function keepsHyphen(line: string, next: string, whole: string): boolean {
  const first = /\p{L}+(?=-$)/u.exec(line.slice(-60))?.[0] ?? ''
  const second = /^\p{L}+/u.exec(next.slice(0, 60))?.[0] ?? ''
  if (whole.includes(`${first}${second}`)) return false
  return whole.includes(`${first}-${second}`) || COMPOUND_STARTS.has(first.toLowerCase())
}

function linesOf(runs: readonly Run[]): Run[][] {
  const lines: Run[][] = [[]]
  for (const run of runs) {
    if (isText(run)) lines.at(-1)?.push(run)
    else lines.push([])
  }
  return lines
}

function textOfLine(line: readonly Run[]): string {
  return line
    .map((run) => (isText(run) ? run.text : ''))
    .join('')
    .trim()
}
