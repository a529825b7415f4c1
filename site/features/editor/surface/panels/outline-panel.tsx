import type { Node } from 'prosemirror-model'
import { type EditorState, TextSelection } from 'prosemirror-state'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#site/ui/button.tsx'
import type { Surface } from '../create-surface.ts'

type Heading = { text: string; level: number; position: number }

/** The post's headings; each leads to its place in the text. The focus starts at the first one; Escape closes. */
export function OutlinePanel({
  surface,
  state,
  onClose,
}: {
  surface: Surface
  state: EditorState
  onClose: () => void
}) {
  const headings = readHeadings(state.doc)
  const panel = useRef<HTMLElement>(null)

  useEffect(() => panel.current?.querySelector('button')?.focus(), [])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  function jump(position: number) {
    surface.apply((current, dispatch) => {
      dispatch?.(current.tr.setSelection(TextSelection.near(current.doc.resolve(position + 1))).scrollIntoView())
      return true
    })
    onClose()
  }

  return (
    <nav ref={panel} className="writing-outline" aria-label="Outline of this post" onKeyDown={handleKeyDown}>
      {headings.length === 0 && <p>This post has no headings yet.</p>}
      <ul>
        {headings.map(({ text, level, position }) => (
          <li key={position} data-level={level}>
            <button type="button" className="writing-outline-link" onClick={() => jump(position)}>
              {text || 'Empty heading'}
            </button>
          </li>
        ))}
      </ul>
      <Button size="small" look="quiet" onClick={onClose}>
        Close
      </Button>
    </nav>
  )
}

function readHeadings(doc: Node): Heading[] {
  const headings: Heading[] = []
  doc.descendants((node, position) => {
    if (node.type.name === 'heading')
      headings.push({ text: node.textContent, level: Number(node.attrs.level), position })
    return !node.isTextblock
  })
  return headings
}
