import { isSameMarks, isText, type Marks, NO_MARKS, type Run, type TextBlock, type TextRun } from './block.ts'
import { joinMarkedWraps } from './join-wrapped.ts'

/**
 * Breaks a block of raw runs at empty lines, collapses its spaces and moves them out of bold words. Returns no block for
 * blank text.
 */
export function tidyTextBlock(block: TextBlock): TextBlock[] {
  return paragraphsOf({ ...block, runs: joinMarkedWraps(block.runs) })
    .map((runs) => mergeRuns(spacesBetweenMarks(collapseSpaces(runs))))
    .filter((runs) => runs.some((run) => isText(run) && run.text.trim() !== ''))
    .map((runs) => ({ ...block, runs: block.tag === 'p' ? runs : withoutWholeBold(runs) }))
}

/** Two line breaks in a row end a paragraph. A heading stays one heading. */
function paragraphsOf({ tag, runs }: TextBlock): Run[][] {
  const paragraphs: Run[][] = []
  let current: Run[] = []
  let breaks: Run[] = []
  for (const run of runs) {
    if (!isText(run)) {
      breaks.push(run)
    } else if (breaks.length > 0 && run.text.trim() === '') {
    } else {
      if (breaks.length > 1 && tag === 'p') {
        paragraphs.push(current)
        current = []
      } else if (breaks[0]) {
        current.push(breaks[0])
      }
      breaks = []
      current.push(run)
    }
  }
  return [...paragraphs, current]
}

/** Spaces as browsers show them: one between words, none at the ends of lines. */
function collapseSpaces(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  let isAfterSpace = true
  for (const run of runs) {
    if (!isText(run)) {
      trimEnd(result)
      result.push(run)
      isAfterSpace = true
      continue
    }
    const collapsed = run.text.replace(/[ \t\n\r\f]+/g, ' ')
    const text: string = isAfterSpace ? collapsed.replace(/^ /, '') : collapsed
    if (text === '') continue
    result.push({ ...run, text })
    isAfterSpace = text.endsWith(' ')
  }
  trimEnd(result)
  return result
}

function trimEnd(runs: Run[]): void {
  let last = runs.at(-1)
  while (isText(last) && last.text.endsWith(' ')) {
    runs.pop()
    const trimmed: Run = { ...last, text: last.text.slice(0, -1) }
    if (trimmed.text !== '') runs.push(trimmed)
    last = runs.at(-1)
  }
}

/** A space at the edge of bold words is bold only if the words on both sides are. */
function spacesBetweenMarks(runs: readonly Run[]): Run[] {
  const split = runs.flatMap((run): Run[] => {
    if (!isText(run)) return [run]
    const [, before = '', words = '', after = ''] = /^( ?)(.*?)( ?)$/s.exec(run.text) ?? []
    return [before, words, after].filter((text) => text !== '').map((text) => ({ ...run, text }))
  })
  return split.map((run, index) => {
    const isPlainBreak = isText(run) && run.text === ' '
    if (!isPlainBreak) return run
    return { ...run, marks: commonMarks(split[index - 1], split[index + 1]) }
  })
}

function commonMarks(before: Run | undefined, after: Run | undefined): Marks {
  if (!isText(before) || !isText(after)) return NO_MARKS
  const [a, b] = [before.marks, after.marks]
  return {
    href: a.href === b.href ? a.href : null,
    strong: a.strong && b.strong,
    em: a.em && b.em,
    underline: a.underline && b.underline,
    code: a.code && b.code,
  }
}

function mergeRuns(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  const texts: string[] = []
  let open: TextRun | null = null
  const flush = () => {
    if (open) result.push({ ...open, text: texts.join('') })
    open = null
    texts.length = 0
  }
  for (const run of runs) {
    const isSame: boolean = isText(run) && open !== null && isSameMarks((open as TextRun).marks, run.marks)
    if (!isSame) flush()
    if (isText(run)) {
      open ??= run
      texts.push(run.text)
    } else result.push(run)
  }
  flush()
  return result
}

/** Programs write headings in bold; readers see them so anyway. */
function withoutWholeBold(runs: readonly Run[]): Run[] {
  const isWholeBold = runs.every((run) => !isText(run) || run.marks.strong || run.text.trim() === '')
  if (!isWholeBold) return [...runs]
  return mergeRuns(runs.map((run) => (isText(run) ? { ...run, marks: { ...run.marks, strong: false } } : run)))
}
