import { type Block, isText, plainText, type Run, type TextBlock } from './block.ts'
import { tidyTextBlock } from './tidy-runs.ts'
import { isHardWrapped, joinWrappedLines } from './wrapped-lines.ts'

/** Joins paragraphs that are lines of one code sample, or of one paragraph that a PDF file broke. */
export function tidyBlocks(blocks: readonly Block[]): Block[] {
  const inside = blocks.map((block): Block => {
    if (block.kind === 'quote') return { ...block, blocks: tidyBlocks(block.blocks) }
    return block.kind === 'list' ? { ...block, items: block.items.map(tidyBlocks) } : block
  })
  return joinWrappedParagraphs(joinCodeLines(inside))
}

function joinCodeLines(blocks: readonly Block[]): Block[] {
  return joinRuns(blocks, isCodeLine, (lines) =>
    lines.length < 2 ? lines : [{ kind: 'code', text: lines.map((line) => linesOf(line)).join('\n'), language: null }],
  )
}

function isCodeLine(block: Block): block is TextBlock {
  return block.kind === 'text' && block.tag === 'p' && block.runs.every((run) => !isText(run) || run.marks.code)
}

function linesOf({ runs }: TextBlock): string {
  return runs.map((run) => (isText(run) ? run.text : '\n')).join('')
}

function joinWrappedParagraphs(blocks: readonly Block[]): Block[] {
  return joinRuns(blocks, isOneLine, (lines) => {
    if (!isHardWrapped(lines.map((line) => plainText([line])))) return lines
    const runs = lines.flatMap((line, index): Run[] =>
      index === 0 ? line.runs : [{ isBreak: true, isWrap: true }, ...line.runs],
    )
    return tidyTextBlock({ kind: 'text', tag: 'p', runs: joinWrappedLines(runs) })
  })
}

function isOneLine(block: Block): block is TextBlock {
  return block.kind === 'text' && block.tag === 'p' && block.runs.every(isText)
}

/** Replaces each row of consecutive blocks of a kind. */
function joinRuns(
  blocks: readonly Block[],
  isPart: (block: Block) => block is TextBlock,
  join: (parts: TextBlock[]) => Block[],
): Block[] {
  const result: Block[] = []
  let parts: TextBlock[] = []
  for (const block of blocks) {
    if (isPart(block)) {
      parts.push(block)
      continue
    }
    result.push(...join(parts), block)
    parts = []
  }
  return [...result, ...join(parts)]
}
