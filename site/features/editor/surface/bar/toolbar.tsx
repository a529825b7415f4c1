import type { EditorState } from 'prosemirror-state'
import type { KeyboardEvent, RefObject } from 'react'
import type { Surface } from '../create-surface.ts'
import { StyleChoice } from './style-choice.tsx'
import { ToolButton } from './tool-button.tsx'
import { BLOCK_TOOLS, MARK_TOOLS, TEXT_TOOLS, type Tool } from './tools.ts'
import { useKeyboardInset } from './use-keyboard-inset.ts'
import { useRovingFocus } from './use-roving-focus.ts'

const GROUPS: readonly (readonly Tool[])[] = [MARK_TOOLS, BLOCK_TOOLS, TEXT_TOOLS]

type ToolbarProps = {
  surface: Surface
  state: EditorState
  /** The id of the text. */
  controls: string
  bar: RefObject<HTMLDivElement | null>
}

/** All tools: above the text, and above the on-screen keyboard while that is open. Alt+F10 leads here, Escape back. */
export function Toolbar({ surface, state, controls, bar }: ToolbarProps) {
  const { tabIndexOf, toolbar } = useRovingFocus('style')
  useKeyboardInset(bar)

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape') surface.focus()
    toolbar.onKeyDown(event)
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Format"
      aria-controls={controls}
      className="writing-tools"
      onFocus={toolbar.onFocus}
      onKeyDown={handleKeyDown}
    >
      <StyleChoice surface={surface} state={state} tabIndex={tabIndexOf('style')} />
      {GROUPS.map((tools) => (
        <div key={tools[0]?.name} className="writing-tool-group">
          {tools.map((tool) => (
            <ToolButton key={tool.name} {...{ tool, surface, state }} tabIndex={tabIndexOf(tool.name)} />
          ))}
        </div>
      ))}
    </div>
  )
}
