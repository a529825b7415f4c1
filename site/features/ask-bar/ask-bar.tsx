import { trimText } from '@headwater/post-html/is-blank'
import { type FocusEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { Form, useLocation, useNavigate } from 'react-router'
import { search as content } from '#content/search.ts'
import { QUESTION_MAX_LENGTH, searchPath } from '#site/lib/search/question.ts'
import { useVoiceInput } from '#site/lib/use-voice-input.ts'
import { RotatingPlaceholder } from '#site/ui/rotating-placeholder.tsx'
import { showToast } from '#site/ui/toast-store.ts'
import { LOGIN_NEEDED, useRefuseQuestion } from '#site/ui/use-refuse-question.ts'
import { VoiceButton } from '#site/ui/voice-button.tsx'
import styles from './ask-bar.css?url'

/** How far a home page without a question box must be scrolled before the bar shows (specification §9). */
const SCROLL_THRESHOLD_PX = 300

/** How long one sample question stays in the bar (specification §9). */
const SUGGESTION_MS = 3000

type AskBarProps = {
  /** Whether this browser still has a session; another tab may have ended it a moment ago. */
  isSignedIn: () => boolean
}

/** Takes questions on any page. It only opens the question page, which sends the request (specification §4 and §7). */
export function AskBar({ isSignedIn }: AskBarProps) {
  const isVisible = useIsHeroPassed()
  if (!isVisible) return null
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="ask-bar" />
      <Bar isSignedIn={isSignedIn} />
    </>
  )
}

function Bar({ isSignedIn }: AskBarProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isExpanded, setIsExpanded] = useState(false)
  const navigate = useNavigate()
  const refuse = useRefuseQuestion(LOGIN_NEEDED.barText)

  function ask(text: string) {
    const asked = trimText(text)
    if (asked === '') return
    if (input.current) input.current.value = ''
    setIsExpanded(false)
    if (isSignedIn()) void navigate(searchPath(asked))
    else refuse(asked)
  }

  const voice = useVoiceInput({
    input,
    onVoiceSubmit: ask,
    onFailure: (text) => showToast({ tone: 'error', title: 'Voice input', text }),
  })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    voice.stop()
    ask(input.current?.value ?? '')
  }

  function handleBlur({ currentTarget, relatedTarget }: FocusEvent) {
    const isInside = relatedTarget instanceof Node && currentTarget.contains(relatedTarget)
    if (!isInside && input.current?.value.trim() === '' && !voice.isListening) setIsExpanded(false)
  }

  return (
    <Form
      action="/search"
      role="search"
      aria-label="Ask the assistant"
      className="ask-bar"
      data-expanded={isExpanded || undefined}
      onFocus={() => setIsExpanded(true)}
      onBlur={handleBlur}
      onSubmit={handleSubmit}
    >
      <RotatingPlaceholder
        ref={input}
        aria-label="Ask the assistant"
        suggestions={content.barSuggestions}
        intervalMs={SUGGESTION_MS}
        maxLength={QUESTION_MAX_LENGTH}
        name="q"
        type="text"
        enterKeyHint="send"
        autoComplete="off"
        onInput={voice.stop}
      />
      <svg className="ask-bar-sign" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d="M8.5 9a3.5 3.5 0 1 1 5 3.2c-1 .5-1.5 1.1-1.5 2.3M12 18.5v.1" />
      </svg>
      <div className="ask-bar-buttons">
        <VoiceButton voice={voice} />
        <button type="submit" className="icon-button ask-bar-send" aria-label="Ask" title="Ask">
          <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
            <path d="M4.5 12h15M13 5.5l6.5 6.5-6.5 6.5" />
          </svg>
        </button>
      </div>
    </Form>
  )
}

/** Whether the bar may show: on the home page once the hero's question box has scrolled out of view, elsewhere always. */
function useIsHeroPassed(): boolean {
  const isHome = useLocation().pathname === '/'
  const [isPassed, setIsPassed] = useState(false)

  useEffect(() => {
    if (!isHome) return
    setIsPassed(false)
    const box = document.querySelector('main [role="search"]')
    return box ? watchBox(box, setIsPassed) : watchScroll(setIsPassed)
  }, [isHome])

  return !isHome || isPassed
}

function watchBox(box: Element, onChange: (isPassed: boolean) => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    const last = entries.at(-1)
    // A box below the viewport has not been scrolled past.
    if (last) onChange(!last.isIntersecting && last.boundingClientRect.top < 0)
  })
  observer.observe(box)
  return () => observer.disconnect()
}

function watchScroll(onChange: (isPassed: boolean) => void): () => void {
  const report = () => onChange(window.scrollY > SCROLL_THRESHOLD_PX)
  report()
  window.addEventListener('scroll', report, { passive: true })
  return () => window.removeEventListener('scroll', report)
}
