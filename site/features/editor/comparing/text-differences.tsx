import type { DiffBlock, Run } from './diff-blocks.ts'

/** Unchanged paragraphs that are shown around a change. */
const CONTEXT = 1

/** One text with what was removed and added, as paragraphs and headings; long unchanged parts are left out. */
export function TextDifferences({ blocks, label }: { blocks: readonly DiffBlock[]; label: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text scrolls, and the keyboard must reach it.
    // biome-ignore lint/a11y/useSemanticElements: the section around it has the heading.
    <div role="group" aria-label={label} tabIndex={0} className="text-differences">
      {/* biome-ignore-start lint/suspicious/noArrayIndexKey: blocks have no identity, and hold no state. */}
      {collapse(blocks).map((entry, index) =>
        typeof entry === 'number' ? (
          <p key={index} className="text-differences-gap">
            {entry === 1 ? '1 unchanged paragraph' : `${entry} unchanged paragraphs`}
          </p>
        ) : (
          <p key={index} data-kind={entry.kind}>
            {entry.kind === 'heading' && <span className="sr-only">Heading: </span>}
            {entry.runs.map(renderRun)}
            {entry.isReformatted && <span className="text-differences-note"> (formatting or links changed)</span>}
          </p>
        ),
      )}
      {/* biome-ignore-end lint/suspicious/noArrayIndexKey: as above. */}
    </div>
  )
}

function renderRun({ kind, text }: Run, index: number) {
  if (kind === 'same') return <span key={index}>{text}</span>
  const Tag = kind === 'added' ? 'ins' : 'del'
  // Few screen readers say that a text is inserted or deleted.
  return (
    <Tag key={index}>
      <span className="sr-only">[{kind}: </span>
      {text}
      <span className="sr-only">]</span>
    </Tag>
  )
}

const isChanged = ({ runs, isReformatted }: DiffBlock) => isReformatted || runs.some(({ kind }) => kind !== 'same')

/** Replaces unchanged blocks that are not near a change by their number. */
function collapse(blocks: readonly DiffBlock[]): (DiffBlock | number)[] {
  const isShown = blocks.map((_, index) =>
    blocks.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(isChanged),
  )
  const result: (DiffBlock | number)[] = []
  for (const [index, block] of blocks.entries()) {
    const last = result.at(-1)
    if (isShown[index]) result.push(block)
    else if (typeof last === 'number') result[result.length - 1] = last + 1
    else result.push(1)
  }
  return result
}
