import { type KeyboardEvent, useState } from 'react'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'

type MemberButtonsProps = {
  /** What the buttons do, for screen readers. */
  label: string
  /** How the marks are arranged in the picture. */
  direction: 'columns' | 'rows'
  /** Each member with its value as shown. */
  members: readonly { name: string; value: string }[]
  chosen: number | null
  onPress: (member: number) => void
}

/**
 * Transparent buttons over the marks of a picture, one for each member. Together they are one stop of the Tab key; arrow
 * keys move between them.
 */
export function MemberButtons({ label, direction, members, chosen, onPress }: MemberButtonsProps) {
  const [current, setCurrent] = useState(0)
  const isHydrated = useIsHydrated()

  function handleKeyDown(event: KeyboardEvent<HTMLDivElement>): void {
    const next = nextIndex(event.key, current, members.length)
    if (next === null) return
    event.preventDefault()
    const button = event.currentTarget.children[next]
    if (button instanceof HTMLElement) button.focus()
  }

  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-orientation={direction === 'rows' ? 'vertical' : 'horizontal'}
      className={`report-buttons report-buttons-${direction} needs-script`}
      onKeyDown={handleKeyDown}
    >
      {members.map(({ name, value }, member) => (
        <button
          key={name}
          type="button"
          disabled={!isHydrated}
          tabIndex={member === current ? 0 : -1}
          aria-label={`${name}: ${value}`}
          aria-pressed={member === chosen}
          title={`${name}: ${value}`}
          onFocus={() => setCurrent(member)}
          onClick={() => onPress(member)}
        />
      ))}
    </div>
  )
}

function nextIndex(key: string, index: number, count: number): number | null {
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(index + 1, count - 1)
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(index - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}
