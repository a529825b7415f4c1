import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { search as content } from '#content/search.ts'
import { QUESTION_MAX_LENGTH, searchPath } from '#site/lib/search/question.ts'
import { PaletteList } from './palette-list.tsx'
import { type PaletteItem, useSiteSearch } from './use-site-search.ts'

/** A native modal dialog over any page: type, choose with the arrow keys, press Enter. */
export function SearchPalette({ onClose }: { onClose: () => void }) {
  const id = useId()
  const [text, setText] = useState('')
  const dialog = useOpenDialog()
  const navigate = useNavigate()
  const [active, setActive] = useState(0)
  const { items, status } = useSiteSearch(text)
  const all: readonly PaletteItem[] = text.trim() === '' ? SUBJECTS : [...items, fullSearch(text.trim())]
  const current = Math.min(active, all.length - 1)

  function go(item: PaletteItem | undefined) {
    if (!item) return
    dialog.current?.close()
    void navigate(item.path)
  }

  function handleKeyDown(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = { ArrowDown: current + 1, ArrowUp: current - 1 }
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    setActive((next + all.length) % all.length)
  }

  return (
    <dialog
      ref={dialog}
      className="palette floating"
      aria-label="Search this site"
      onClose={onClose}
      // A click outside closes the dialog, as Escape does.
      closedby="any"
    >
      <form
        method="dialog"
        onSubmit={(event) => {
          event.preventDefault()
          go(all[current])
        }}
      >
        <input
          className="palette-input"
          type="text"
          role="combobox"
          aria-label="Search pages and posts"
          aria-expanded="true"
          aria-controls={`${id}-list`}
          aria-activedescendant={`${id}-${current}`}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={QUESTION_MAX_LENGTH}
          placeholder="Search pages and posts"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(0)
          }}
          onKeyDown={handleKeyDown}
        />
      </form>
      <p className="palette-status" role="status">
        {status || (text.trim() === '' ? content.subjects.title : '')}
      </p>
      <PaletteList id={id} items={all} current={current} onActive={setActive} onChoose={go} />
      <p className="palette-keys" aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> choose <kbd>Enter</kbd> go <kbd>Esc</kbd> close
      </p>
    </dialog>
  )
}

const SUBJECTS = content.subjects.links.map(({ label, path }) => ({ path, title: label, kind: 'Search' as const }))

function fullSearch(text: string): PaletteItem {
  return { path: searchPath(text), title: `All about “${text}”`, kind: 'Search' }
}

function useOpenDialog() {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  return dialog
}
