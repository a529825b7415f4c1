import type { EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#site/ui/button.tsx'
import { Checkbox, TextField } from '#site/ui/field.tsx'
import type { Surface } from '../create-surface.ts'
import { readFound, replaceAll, replaceOne, search, step } from './find-state.ts'
import { panelOpenings } from './open-panels.ts'

type FindPanelProps = { surface: Surface; state: EditorState; onClose: () => void }

/**
 * Find and replace, between the tools and the text. Enter goes to the next match or replaces, Shift+Enter goes back,
 * Escape closes.
 */
export function FindPanel({ surface, state, onClose }: FindPanelProps) {
  const panel = useRef<HTMLFieldSetElement>(null)
  const [replacement, setReplacement] = useState('')
  const [replaced, setReplaced] = useState(0)
  const { query, isCaseSensitive, matches, index } = readFound(state)

  function find(wanted: string, isExact: boolean) {
    setReplaced(0)
    surface.apply(search({ query: wanted, isCaseSensitive: isExact }))
  }

  function go(by: 1 | -1) {
    setReplaced(0)
    surface.apply(step(by))
  }

  function replaceEvery() {
    setReplaced(matches.length)
    surface.apply(replaceAll(replacement))
  }

  const openings = panelOpenings(state)

  // biome-ignore lint/correctness/useExhaustiveDependencies: Ctrl+F in the text returns the focus here.
  useEffect(() => {
    panel.current?.querySelector('input')?.focus()
    panel.current?.querySelector('input')?.select()
  }, [openings])

  function handleKeyDown(event: KeyboardEvent) {
    const [find, replace] = panel.current?.querySelectorAll('input') ?? []
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target === find) go(event.shiftKey ? -1 : 1)
    else if (event.key === 'Enter' && event.target === replace) surface.apply(replaceOne(replacement))
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <fieldset ref={panel} aria-label="Find and replace" className="writing-find" onKeyDown={handleKeyDown}>
      <TextField
        label="Find"
        autoComplete="off"
        value={query}
        onChange={(event) => find(event.currentTarget.value, isCaseSensitive)}
      />
      <TextField
        label="Replace with"
        autoComplete="off"
        value={replacement}
        onChange={(event) => setReplacement(event.currentTarget.value)}
      />
      <div className="writing-find-buttons">
        <Checkbox
          label="Match case"
          checked={isCaseSensitive}
          onChange={(event) => find(query, event.currentTarget.checked)}
        />
        <Button size="small" onClick={() => go(-1)}>
          Previous
        </Button>
        <Button size="small" onClick={() => go(1)}>
          Next
        </Button>
        <Button size="small" onClick={() => surface.apply(replaceOne(replacement))}>
          Replace
        </Button>
        <Button size="small" onClick={replaceEvery}>
          Replace all
        </Button>
        <Button size="small" look="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      <p role="status" className="writing-find-count">
        {replaced > 0 ? `${replaced} replaced` : countText(query, matches.length, index)}
      </p>
    </fieldset>
  )
}

function countText(query: string, count: number, index: number): string {
  if (query === '') return ''
  return count === 0 ? 'Not found' : `${index + 1} of ${count}`
}
