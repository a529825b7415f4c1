import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { type BlogFilter, blogAddress, readBlogFilter, toBlogParameters } from './blog-filter.ts'

/** A search starts when typing has paused for this long (specification §9). */
const SEARCH_DEBOUNCE_MS = 300

/** State of a history entry that the reader reached by typing. */
type TypedState = { isTyped: true } | null

/**
 * Props of the filter form. Each choice navigates to the address of its list, and an address that changed in another
 * way (Back, a tag, "Clear All Filters") is written to the fields. The fields are uncontrolled, so that nothing typed
 * before hydration is lost.
 */
export function useFilterForm(filter: BlogFilter) {
  const ref = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const isTypedEntry = Boolean((useLocation().state as TypedState)?.isTyped)
  /** A ref, because a search that is still waiting for its pause must know an entry that arrives meanwhile. */
  const cameByTyping = useRef(isTypedEntry)
  const address = blogAddress(filter)
  /** The address that the fields last requested or were last set to. */
  const asked = useRef(address)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function ask(isTyped: boolean): void {
    clearTimeout(timer.current)
    if (!ref.current) return
    const requested = blogAddress(readForm(ref.current))
    if (requested === asked.current) return
    asked.current = requested
    // Typing with pauses adds one history entry, not one per pause.
    const replace = isTyped && cameByTyping.current
    void navigate(requested, { replace, preventScrollReset: true, state: isTyped ? { isTyped } : null })
  }

  useEffect(() => {
    cameByTyping.current = isTypedEntry
  }, [isTypedEntry])

  useEffect(() => {
    if (address === asked.current) return
    clearTimeout(timer.current)
    asked.current = address
    if (ref.current) writeForm(ref.current, filter)
  }, [address, filter])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each list that typing led to.
  useEffect(() => {
    if (isTypedEntry && ref.current) showResultsBelow(ref.current)
  }, [address])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, for choices made before hydration.
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

/** The part of the screen, from the top, in which results count as visible to a reader who is typing. */
const VISIBLE_PART = 0.6

/** Moves the form up if the list that follows it begins low on the screen; a phone's keyboard takes the lower half. */
function showResultsBelow(form: HTMLFormElement): void {
  const results = form.nextElementSibling
  const height = window.visualViewport?.height ?? window.innerHeight
  if (!results || results.getBoundingClientRect().top < height * VISIBLE_PART) return
  const isMotionReduced = matchMedia('(prefers-reduced-motion: reduce)').matches
  form.scrollIntoView({ block: 'start', behavior: isMotionReduced ? 'instant' : 'smooth' })
}

function readForm(form: HTMLFormElement): BlogFilter {
  const fields = [...new FormData(form)].map(([name, value]) => [name, String(value)])
  return readBlogFilter(new URLSearchParams(fields))
}

/** Writes a filter as its address has it. Fields that the address leaves out get their first choice, or nothing. */
function writeForm(form: HTMLFormElement, filter: BlogFilter): void {
  const parameters = toBlogParameters(filter)
  for (const field of form.elements) {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') {
      field.checked = parameters.has(field.name, field.value)
    } else if (field instanceof HTMLInputElement) {
      field.value = parameters.get(field.name) ?? ''
    } else if (field instanceof HTMLSelectElement) {
      const value = parameters.get(field.name)
      if (value === null) field.selectedIndex = 0
      else field.value = value
    }
  }
}
