import type { EditorState } from 'prosemirror-state'
import { type FocusEvent, type KeyboardEvent, type RefObject, useEffect, useState } from 'react'
import { type BlockStyle, blockStyle, toggleCodeBlock, toggleHeading, toParagraph } from '../commands/change-blocks.ts'
import type { Surface } from '../create-surface.ts'
import { ariaKeys, BLOCK_TOOLS, MARK_TOOLS, showKeys, TEXT_TOOLS, type Tool } from './tools.ts'

/** Smaller differences are the browser's own bars. */
const MIN_KEYBOARD_HEIGHT = 120

const LEVELS = [1, 2, 3, 4, 5, 6]

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

/** Paragraph, heading or code: what the block at the cursor is. */
function StyleChoice({ surface, state, tabIndex }: { surface: Surface; state: EditorState; tabIndex: number }) {
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

/**
 * Lifts a bar above the on-screen keyboard while that covers the bottom of the page. Browsers reveal the keyboard only
 * by a smaller visual viewport.
 */
function useKeyboardInset(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport
    if (!viewport) return
    const follow = () => {
      const covered = window.innerHeight - viewport.height - viewport.offsetTop
      const isOpen = window.innerHeight - viewport.height > MIN_KEYBOARD_HEIGHT && viewport.scale < 1.1
      bar.current?.toggleAttribute('data-above-keyboard', isOpen)
      bar.current?.style.setProperty('--keyboard', `${Math.max(0, covered)}px`)
    }
    viewport.addEventListener('resize', follow)
    viewport.addEventListener('scroll', follow)
    return () => {
      viewport.removeEventListener('resize', follow)
      viewport.removeEventListener('scroll', follow)
    }
  }, [bar])
}

/** One tab stop for a toolbar; arrow keys, Home and End move inside it. Tools are elements with `data-tool`. */
function useRovingFocus(first: string) {
  const [current, setCurrent] = useState(first)

  function handleKeyDown(event: KeyboardEvent<HTMLElement>) {
    const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
    const index = tools.indexOf(event.target as HTMLElement)
    const next = nextIndex(event.key, index, tools.length)
    if (index === -1 || next === null) return
    event.preventDefault()
    tools[next]?.focus()
  }

  return {
    tabIndexOf: (name: string) => (name === current ? 0 : -1),
    toolbar: {
      onKeyDown: handleKeyDown,
      onFocus: (event: FocusEvent<HTMLElement>) => setCurrent((event.target as HTMLElement).dataset.tool ?? current),
    },
  }
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight') return (index + 1) % count
  if (key === 'ArrowLeft') return (index - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

type ToolButtonProps = { tool: Tool; surface: Surface; state: EditorState; tabIndex: number }

/** A tool with an icon. Pressing it with a mouse leaves the focus and the selection in the text. */
function ToolButton({ tool: { name, keys, icon, command, isActive }, surface, state, tabIndex }: ToolButtonProps) {
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
