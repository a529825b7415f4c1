import { type EditorState, TextSelection } from 'prosemirror-state'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { openPanelOf } from '../commands/panels.ts'
import type { Surface } from '../create-surface.ts'
import { ToolButton } from './tool-button.tsx'
import { BLOCK_TOOLS, MARK_TOOLS } from './tools.ts'

const TOOLS = [...MARK_TOOLS, ...BLOCK_TOOLS.filter(({ name }) => name === 'Quote')]

/**
 * The tools for words, above words that were selected with a mouse. Hidden from screen readers and without tab stops:
 * the toolbar has the same tools.
 */
export function SelectionBar({ surface, state }: { surface: Surface; state: EditorState }) {
  const bar = useRef<HTMLDivElement>(null)
  const isSelecting = useIsSelecting()
  const { selection } = state
  const isShown =
    selection instanceof TextSelection &&
    !selection.empty &&
    !selection.$from.parent.type.spec.code &&
    openPanelOf(state) === null &&
    !isSelecting

  useLayoutEffect(() => {
    if (isShown && bar.current) placeAbove(bar.current, surface, selection.from)
  }, [isShown, surface, selection])

  if (!isShown) return null
  return (
    <div ref={bar} className="floating writing-selection-bar" aria-hidden="true">
      {TOOLS.map((tool) => (
        <ToolButton key={tool.name} {...{ tool, surface, state }} tabIndex={-1} />
      ))}
    </div>
  )
}

/** While a mouse button is pressed, the bar would be in the way of the selection. */
function useIsSelecting(): boolean {
  const [isPressed, setIsPressed] = useState(false)
  useEffect(() => {
    const press = () => setIsPressed(true)
    const release = () => setIsPressed(false)
    document.addEventListener('pointerdown', press)
    document.addEventListener('pointerup', release)
    return () => {
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('pointerup', release)
    }
  }, [])
  return isPressed
}

function placeAbove(element: HTMLElement, surface: Surface, position: number): void {
  const box = element.offsetParent?.getBoundingClientRect()
  const line = surface.getView()?.coordsAtPos(position)
  if (!box || !line) return
  const left = Math.max(0, Math.min(line.left - box.left, box.width - element.offsetWidth))
  element.style.left = `${left}px`
  element.style.top = `${line.top - box.top - element.offsetHeight - 6}px`
}
