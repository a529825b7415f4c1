import { type Block, isText, type TextBlock } from './block.ts'
import { joinFullLines } from './join-wrapped.ts'
import { tidyTextBlock } from './tidy-runs.ts'

/** Joins paragraphs that are lines of one code sample, or of one paragraph that a PDF file broke. */
export function tidyBlocks(blocks: readonly Block[]): Block[] {
  const inside = blocks.map((block): Block => {
    if (block.kind === 'quote') return { ...block, blocks: tidyBlocks(block.blocks) }
    if (block.kind !== 'list') return block
    return { ...block, items: block.items.map(tidyItem).filter((item) => item.length > 0) }
  })
  return joinWrappedParagraphs(joinCodeLines(inside.filter(isFilled)))
}

/** A checkbox typed as "[ ]" becomes the same character as a program's checkbox. */
export function tidyItem(blocks: readonly Block[]): Block[] {
  const [first, ...rest] = tidyBlocks(blocks)
  if (first?.kind !== 'text') return first ? [first, ...rest] : []
  const [run, ...runs] = first.runs
  const box = isText(run) ? /^\[([ xX])\] /.exec(run.text) : null
  if (!isText(run) || !box) return [first, ...rest]
  const text = `${box[1] === ' ' ? '☐' : '☑'} ${run.text.slice(box[0].length)}`
  return [{ ...first, runs: [{ ...run, text }, ...runs] }, ...rest]
}

function isFilled(block: Block): boolean {
  if (block.kind === 'list') return block.items.length > 0
  return block.kind !== 'quote' || block.blocks.length > 0
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
    const paragraphs = joinFullLines(lines.map(({ runs }) => runs))
    return paragraphs.flatMap((runs) => tidyTextBlock({ kind: 'text', tag: 'p', runs }))
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
