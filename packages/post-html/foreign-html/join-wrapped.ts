import { isText, LINE_BREAK, type Run } from './block.ts'
import { endsParagraph, findWraps, joinedTo } from './wrapped-lines.ts'

/**
 * Joins the lines of a paragraph in which a program marked full lines. If a sentence ends well before the margin, so
 * does the paragraph, which is marked by two consecutive line breaks.
 */
export function joinMarkedWraps(runs: readonly Run[]): Run[] {
  if (!runs.some((run) => !isText(run) && run.isWrap)) return [...runs]
  const lines = linesOf(runs)
  const texts = lines.map(textOfLine)
  const longest = texts.reduce((length, text) => Math.max(length, text.length), 0)
  const whole = texts.join('\n')
  return lines.flatMap((line, index) => {
    if (endsParagraph(texts[index] ?? '', longest)) return [...line, LINE_BREAK, LINE_BREAK]
    return joinLine(line, texts[index + 1], whole)
  })
}

/** Joins lines that were broken only because they were full; the others keep their break. */
export function joinFullLines(lines: readonly (readonly Run[])[]): Run[][] {
  const texts = lines.map(textOfLine)
  const whole = texts.join('\n')
  const paragraphs: Run[][] = []
  let isOpen = false
  for (const [index, isWrap] of findWraps(texts).entries()) {
    const line = lines[index] ?? []
    const runs = isWrap ? joinLine(line, texts[index + 1], whole) : [...line]
    if (isOpen) paragraphs.at(-1)?.push(...runs)
    else paragraphs.push(runs)
    isOpen = isWrap
  }
  return paragraphs
}

function joinLine(line: readonly Run[], next: string | undefined, whole: string): Run[] {
  const last = line.at(-1)
  if (!isText(last)) return [...line]
  return [...line.slice(0, -1), { ...last, text: joinedTo(last.text.trimEnd(), next, whole) }]
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
