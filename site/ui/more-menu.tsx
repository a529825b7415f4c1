import { useId, useRef } from 'react'
import { Button, buttonClass } from './button.tsx'

export type MenuItem = {
  label: string
  /** Completes the label for screen reader users, who hear it out of context. */
  subject: string
  /** Cannot be undone, or hits a person. */
  isDangerous?: boolean
  onSelect: () => void
}

/**
 * The rarer actions of a row behind one quiet button. A native popover: Escape or a click elsewhere closes it. It closes
 * before the action, so that the focus is back on the button, to which a dialog returns it.
 */
export function MoreMenu({ subject, items }: { subject: string; items: readonly MenuItem[] }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  if (items.length === 0) return null
  return (
    <>
      <button type="button" className={buttonClass({ look: 'quiet', size: 'small' })} popoverTarget={id}>
        More<span className="sr-only"> actions: {subject}</span>
        <svg className="chevron" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
          <path d="m3.5 6 4.5 4.5L12.5 6" />
        </svg>
      </button>
      <div ref={menu} id={id} popover="auto" className="floating more-menu">
        {items.map((item) => (
          <Button
            key={item.label}
            size="small"
            look={item.isDangerous ? 'danger' : 'quiet'}
            onClick={() => {
              // Browsers without popovers show the actions beside the button.
              menu.current?.hidePopover?.()
              item.onSelect()
            }}
          >
            {item.label}
            <span className="sr-only"> {item.subject}</span>
          </Button>
        ))}
      </div>
    </>
  )
}
