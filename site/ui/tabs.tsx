import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'

type TabsProps<Id extends string> = {
  /** The tab list's name for screen readers. */
  label: string
  tabs: readonly { id: Id; label: string }[]
  active: Id
  onChange: (id: Id) => void
  /** The active tab's panel; the other panels are not in the document. */
  children: ReactNode
}

/** Tabs following the ARIA pattern: one tab stop, arrow keys, Home and End; the panel follows the focus. */
export function Tabs<Id extends string>({ label, tabs, active, onChange, children }: TabsProps<Id>) {
  const prefix = useId()
  const list = useRef<HTMLDivElement>(null)

  function handleKeyDown(event: KeyboardEvent) {
    const index = nextIndex(event.key, { current: tabs.findIndex(({ id }) => id === active), count: tabs.length })
    const next = index === null ? undefined : tabs[index]
    if (!next) return
    event.preventDefault()
    onChange(next.id)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[tabs.indexOf(next)]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="flex gap-6 border-line border-b"
        onKeyDown={handleKeyDown}
      >
        {tabs.map(({ id, label: name }) => (
          <button
            key={id}
            type="button"
            role="tab"
            id={`${prefix}-${id}`}
            aria-selected={id === active}
            aria-controls={id === active ? `${prefix}-panel` : undefined}
            tabIndex={id === active ? 0 : -1}
            // Forced colors show transparent borders: keep the open tab distinguishable from the others.
            className="-mb-px min-h-11 cursor-pointer border-transparent border-b-2 forced-colors:border-[Canvas] font-semibold text-quiet hover:text-ink aria-selected:border-accent aria-selected:text-ink"
            onClick={() => onChange(id)}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${prefix}-panel`} aria-labelledby={`${prefix}-${active}`}>
        {children}
      </div>
    </>
  )
}

function nextIndex(key: string, { current, count }: { current: number; count: number }): number | null {
  switch (key) {
    case 'ArrowRight':
      return (current + 1) % count
    case 'ArrowLeft':
      return (current - 1 + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
