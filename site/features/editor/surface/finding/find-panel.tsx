import type { EditorState } from 'prosemirror-state'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { Button } from '#site/ui/buttons/button.tsx'
import { Checkbox } from '#site/ui/forms/checkbox.tsx'
import { TextField } from '#site/ui/forms/field.tsx'
import type { Surface } from '../create-surface.ts'
import { readFound, replaceAll, replaceOne, search, step } from './find-state.ts'

type FindPanelProps = { surface: Surface; state: EditorState; onClose: () => void }

/** Find and replace, between the tools and the text. Enter goes on, Shift+Enter back, Escape closes. */
export function FindPanel({ surface, state, onClose }: FindPanelProps) {
  const panel = useRef<HTMLFieldSetElement>(null)
  const [replacement, setReplacement] = useState('')
  const { query, isCaseSensitive, matches, index } = readFound(state)
  const find = (wanted: string, isExact: boolean) => surface.apply(search({ query: wanted, isCaseSensitive: isExact }))

  useEffect(() => {
    const { from, to } = surface.getState().selection
    const selected = surface.getState().doc.textBetween(from, to, '\n')
    if (selected !== '' && !selected.includes('\n')) surface.apply(search({ query: selected, isCaseSensitive: false }))
    panel.current?.querySelector('input')?.select()
  }, [surface])

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && event.target === panel.current?.querySelector('input'))
      surface.apply(step(event.shiftKey ? -1 : 1))
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
        <Button size="small" onClick={() => surface.apply(step(-1))}>
          Previous
        </Button>
        <Button size="small" onClick={() => surface.apply(step(1))}>
          Next
        </Button>
        <Button size="small" onClick={() => surface.apply(replaceOne(replacement))}>
          Replace
        </Button>
        <Button size="small" onClick={() => surface.apply(replaceAll(replacement))}>
          Replace all
        </Button>
        <Button size="small" look="quiet" onClick={onClose}>
          Close
        </Button>
        <p role="status" className="writing-find-count">
          {countText(query, matches.length, index)}
        </p>
      </div>
    </fieldset>
  )
}

function countText(query: string, count: number, index: number): string {
  if (query === '') return ''
  return count === 0 ? 'Not found' : `${index + 1} of ${count}`
}
