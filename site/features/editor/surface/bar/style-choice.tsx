import type { EditorState } from 'prosemirror-state'
import { toggleCodeBlock, toggleHeading, toParagraph } from '../commands/change-blocks.ts'
import { type BlockStyle, blockStyle } from '../commands/what-is-active.ts'
import type { Surface } from '../create-surface.ts'

const LEVELS = [1, 2, 3, 4, 5, 6]

/** Paragraph, heading or code: what the block at the cursor is. */
export function StyleChoice({ surface, state, tabIndex }: { surface: Surface; state: EditorState; tabIndex: number }) {
  return (
    <select
      className="writing-style"
      data-tool="style"
      aria-label="Block style"
      tabIndex={tabIndex}
      value={blockStyle(state)}
      onChange={(event) => apply(surface, event.currentTarget.value as BlockStyle)}
    >
      <option value="paragraph">Paragraph</option>
      {LEVELS.map((level) => (
        <option key={level} value={`heading-${level}`}>
          Heading {level}
        </option>
      ))}
      <option value="code">Code block</option>
    </select>
  )
}

function apply(surface: Surface, style: BlockStyle): void {
  if (style === 'paragraph') surface.run(toParagraph)
  else if (style === 'code') surface.run(toggleCodeBlock)
  else surface.run(toggleHeading(Number(style.slice('heading-'.length))))
}
