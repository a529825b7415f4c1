import { type FocusEvent, type KeyboardEvent, useState } from 'react'

/** One tab stop for a toolbar; arrow keys, Home and End move inside it. Tools are elements with `data-tool`. */
export function useRovingFocus(first: string) {
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
