import { type KeyboardEvent, useEffect, useRef } from 'react'
import { Button } from '#site/ui/button.tsx'
import { ALL_TOOLS, MOVE_DOWN, MOVE_UP, showKeys } from '../bar/tools.ts'

type Keys = { name: string; keys: string }

/** What no tool does. */
const OTHERS: readonly Keys[] = [
  { name: 'Heading 1 to 6', keys: 'Ctrl-Alt-1 … 6' },
  { name: 'Paragraph', keys: 'Ctrl-Alt-0' },
  { name: 'Move a block up', keys: MOVE_UP },
  { name: 'Move a block down', keys: MOVE_DOWN },
  { name: 'Line break', keys: 'Shift-Enter' },
  { name: 'Paragraph after code', keys: 'Mod-Enter' },
  { name: 'Menu of blocks', keys: '/' },
  { name: 'Paste as plain text', keys: 'Mod-Shift-v' },
  { name: 'Open a link', keys: 'Mod-click' },
  { name: 'To the tools', keys: 'Alt-F10' },
  { name: 'Write or HTML', keys: 'Ctrl-Alt-h' },
  { name: 'Save', keys: 'Mod-s' },
]

/** All keys of the editor. The focus starts on the button that closes the panel; Escape does the same. */
export function KeysPanel({ onClose }: { onClose: () => void }) {
  const panel = useRef<HTMLElement>(null)

  useEffect(() => panel.current?.querySelector('button')?.focus(), [])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    event.preventDefault()
    onClose()
  }

  return (
    <section ref={panel} className="writing-help" aria-label="Keys" onKeyDown={handleKeyDown}>
      <div className="writing-help-head">
        <p className="font-medium">Keys</p>
        <Button size="small" look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <ul className="writing-help-keys">
        {[...ALL_TOOLS, ...OTHERS].map(({ name, keys }) => (
          <li key={name}>
            {name}
            <kbd className="editor-key">{showKeys(keys)}</kbd>
          </li>
        ))}
      </ul>
    </section>
  )
}
