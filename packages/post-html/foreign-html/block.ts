/** What a piece of text looks like. `href` is null outside links. */
export type Marks = { href: string | null; strong: boolean; em: boolean; underline: boolean; code: boolean }

export const NO_MARKS: Marks = { href: null, strong: false, em: false, underline: false, code: false }

export type TextRun = { text: string; marks: Marks }
/** `isWrap` is true where a program broke a line only because it was full. */
export type Run = TextRun | { isBreak: true; isWrap: boolean }

export const LINE_BREAK: Run = { isBreak: true, isWrap: false }

export type TextTag = 'p' | 'h1' | 'h2' | 'h3' | 'h4' | 'h5' | 'h6'
export type TextBlock = { kind: 'text'; tag: TextTag; runs: Run[] }
export type CodeBlock = { kind: 'code'; text: string; language: string | null }
export type ListBlock = { kind: 'list'; tag: 'ul' | 'ol'; items: Block[][] }
/** `isOpen` while further paragraphs in a quotation style belong to it. */
export type QuoteBlock = { kind: 'quote'; blocks: Block[]; isOpen: boolean }
export type Block = TextBlock | CodeBlock | ListBlock | QuoteBlock

export function isText(run: Run | undefined): run is TextRun {
  return run !== undefined && 'text' in run
}

export function isSameMarks(a: Marks, b: Marks): boolean {
  return a.href === b.href && a.strong === b.strong && a.em === b.em && a.underline === b.underline && a.code === b.code
}

/** The text of blocks in reading order, a space between blocks. */
export function plainText(blocks: readonly Block[]): string {
  return blocks.map(textOf).join(' ')
}

function textOf(block: Block): string {
  if (block.kind === 'text') return block.runs.map((run) => (isText(run) ? run.text : ' ')).join('')
  if (block.kind === 'code') return block.text
  return block.kind === 'list' ? block.items.map(plainText).join(' ') : plainText(block.blocks)
}
