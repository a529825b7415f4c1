import type { EditorState } from 'prosemirror-state'
import type { Surface } from '../create-surface.ts'
import { ariaKeys, showKeys } from './show-keys.ts'
import type { Tool } from './tools.ts'

type ToolButtonProps = {
  tool: Tool
  surface: Surface
  state: EditorState
  tabIndex: number
}

/** A tool with an icon. Pressing it with a mouse leaves the focus and the selection in the text. */
export function ToolButton({
  tool: { name, keys, icon, command, isActive },
  surface,
  state,
  tabIndex,
}: ToolButtonProps) {
  const isPossible = isActive !== undefined || command(state)
  return (
    <button
      type="button"
      className="writing-tool"
      data-tool={name}
      tabIndex={tabIndex}
      aria-label={name}
      aria-pressed={isActive?.(state)}
      aria-disabled={!isPossible || undefined}
      aria-keyshortcuts={ariaKeys(keys)}
      title={`${name} (${showKeys(keys)})`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => isPossible && surface.run(command)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={icon} />
      </svg>
    </button>
  )
}
