import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type BlogFilter, blogAddress, readBlogFilter } from './blog-filter.ts'

/** Typing asks when it has paused this long (specification §9). */
const SEARCH_DEBOUNCE_MS = 300

/** In the state of a history entry: the reader came there by typing. */
type TypedState = { isTyped: true } | null

/**
 * Props of the filter form. What is chosen or typed becomes the address, of which the list is made; and an address that
 * came by another way (Back, a tag, "Clear All Filters") is written into the fields. The fields stay the browser's own,
 * so nothing that was typed before the script ran is lost.
 */
export function useFilterForm(filter: BlogFilter) {
  const ref = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const cameByTyping = Boolean((useLocation().state as TypedState)?.isTyped)
  const address = blogAddress(filter)
  /** What the fields say as far as the address knows. */
  const asked = useRef(address)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function ask(isTyped: boolean): void {
    clearTimeout(timer.current)
    if (!ref.current) return
    const wanted = blogAddress(readForm(ref.current))
    if (wanted === asked.current) return
    asked.current = wanted
    // One word typed with pauses is one step back, not five.
    const replace = isTyped && cameByTyping
    void navigate(wanted, { replace, preventScrollReset: true, state: isTyped ? { isTyped } : null })
  }

  useEffect(() => {
    if (address === asked.current) return
    clearTimeout(timer.current)
    asked.current = address
    if (ref.current) writeForm(ref.current, filter)
  }, [address, filter])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was chosen before the script ran.
  useEffect(() => {
    ask(false)
    return () => clearTimeout(timer.current)
  }, [])

  return {
    ref,
    onChange({ target }: FormEvent<HTMLFormElement>) {
      const isText = target instanceof HTMLInputElement && target.type === 'search'
      if (!isText) return ask(false)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => ask(true), SEARCH_DEBOUNCE_MS)
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault()
      ask(false)
    },
  }
}

function readForm(form: HTMLFormElement): BlogFilter {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readBlogFilter(new URLSearchParams(fields))
}

function writeForm(form: HTMLFormElement, filter: BlogFilter): void {
  const texts: Record<string, string> = {
    search: filter.search,
    category: filter.categoryId ?? '',
    sort: filter.sortBy,
    date: filter.dateRange,
    author: filter.authorId ?? '',
  }
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = filter.tagIds.includes(field.value)
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      field.value = texts[field.name] ?? field.value
    }
  }
}
