import { type EditorState, TextSelection } from 'prosemirror-state'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Surface } from '../create-surface.ts'
import { openPanelOf } from '../panels/open-panels.ts'
import { useResized } from './place-below.ts'
import { ToolButton } from './toolbar.tsx'
import { BLOCK_TOOLS, MARK_TOOLS } from './tools.ts'

/** Between the bar and the words, in pixels. */
const GAP = 6
const ENDS = ['pointerup', 'pointercancel', 'dragend'] as const
const TOOLS = [...MARK_TOOLS, ...BLOCK_TOOLS.filter(({ name }) => name === 'Quote')]

/**
 * The tools for words, above the selected words, unless the toolbar is right there. Hidden from screen readers and
 * without tab stops: the toolbar has the same tools.
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
    if (isShown && bar.current) placeAbove(bar.current, surface, state)
  }, [isShown, surface, state])
  useResized(() => bar.current && placeAbove(bar.current, surface, state))

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
    // Dragging the selected words ends with `pointercancel` instead.
    for (const type of ENDS) document.addEventListener(type, release)
    return () => {
      document.removeEventListener('pointerdown', press)
      for (const type of ENDS) document.removeEventListener(type, release)
    }
  }, [])
  return isPressed
}

function placeAbove(element: HTMLElement, surface: Surface, { selection }: EditorState): void {
  const box = element.offsetParent?.getBoundingClientRect()
  const line = surface.getView()?.coordsAtPos(selection.from)
  if (!box || !line) return
  const left = Math.max(0, Math.min(line.left - box.left, box.width - element.offsetWidth))
  const top = line.top - element.offsetHeight - GAP
  element.style.left = `${left}px`
  element.style.top = `${top - box.top}px`
  element.style.visibility = top < toolsBottom(element) ? 'hidden' : ''
}

/** Where the sticky tools end. */
function toolsBottom(element: HTMLElement): number {
  return element.closest('.writing')?.querySelector('.writing-head')?.getBoundingClientRect().bottom ?? 0
}
