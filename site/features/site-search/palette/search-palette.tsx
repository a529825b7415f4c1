import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { search as content } from '#content/search.ts'
import { QUESTION_MAX_LENGTH, searchPath } from '#site/lib/search/question.ts'
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

type PaletteListProps = {
  id: string
  items: readonly PaletteItem[]
  current: number
  onActive: (index: number) => void
  onChoose: (item: PaletteItem) => void
}

/** The options of the palette. The focus stays in its input, which refers to the current option. */
function PaletteList({ id, items, current, onActive, onChoose }: PaletteListProps) {
  return (
    <div className="palette-list" id={`${id}-list`} role="listbox" aria-label="Pages and posts">
      {items.map((item, index) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the input keeps the focus and handles the keys
        <div
          key={item.path}
          id={`${id}-${index}`}
          className="palette-item"
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          ref={index === current ? scrollIntoView : undefined}
          onPointerMove={() => index !== current && onActive(index)}
          onClick={() => onChoose(item)}
        >
          <span className="min-w-0 wrap-anywhere">{item.title}</span>
          <span className="palette-kind">{item.kind}</span>
        </div>
      ))}
    </div>
  )
}

function scrollIntoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
