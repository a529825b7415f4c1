import { trimText } from '@headwater/post-html/is-blank'
import { type SubmitEvent, useEffect, useId, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { search as content } from '#content/search.ts'
import { hasStoredSession } from '#site/lib/auth-storage-key.ts'
import { QUESTION_MAX_LENGTH, searchPath } from '#site/lib/search/question.ts'
import { useVoiceInput } from '#site/lib/use-voice-input.ts'
import { Button } from '#site/ui/button.tsx'
import { RotatingPlaceholder } from '#site/ui/rotating-placeholder.tsx'
import { dismissErrors, showToast } from '#site/ui/toast-store.ts'
import { useRefuseQuestion } from '#site/ui/use-refuse-question.ts'
import { VoiceButton } from '#site/ui/voice-button.tsx'
import { FOLLOW_UP_STATE } from './asking/follow-up.ts'

/** How long one sample question stays in the box (specification §9). */
const SUGGESTION_MS = 2000

/** `unknown` on the server and until the first session lookup. */
export type Account = 'unknown' | 'visitor' | 'member'

type AskFormProps = { question: string; account: Account }

/**
 * The form of the question page. "Ask" is for members. The main button of everyone else, and the form without
 * JavaScript, start the site search, a GET request that every visitor may make.
 */
export function AskForm({ question, account }: AskFormProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()
  const isMember = account === 'member'
  const refuse = useRefuseQuestion()
  useFollowQuestion(input, question)

  function ask(text: string) {
    const asked = trimText(text)
    if (asked === '') return
    dismissErrors()
    if (isMember || (account === 'unknown' && hasStoredSession()))
      void navigate(searchPath(asked), { state: FOLLOW_UP_STATE })
    else refuse(asked)
  }

  const voice = useVoiceInput({
    input,
    onVoiceSubmit: ask,
    onFailure: (text) => showToast({ tone: 'error', title: 'Voice input', text }),
  })

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    voice.stop()
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    if (submitter?.dataset.search !== undefined) return
    event.preventDefault()
    ask(input.current?.value ?? '')
  }

  return (
    <Form action="/search" className="question-box ask-form" role="search" onSubmit={handleSubmit}>
      <label className="field-label" htmlFor={id}>
        {content.label}
      </label>
      <div className="question-line grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className="ask-field">
          <RotatingPlaceholder
            ref={input}
            suggestions={content.suggestions}
            intervalMs={SUGGESTION_MS}
            maxLength={QUESTION_MAX_LENGTH}
            name="q"
            type="search"
            enterKeyHint="search"
            required
            pattern={NOT_BLANK}
            defaultValue={question}
            onInput={voice.stop}
            id={id}
          />
          <VoiceButton voice={voice} className="ask-voice" />
        </div>
        <div className="ask-buttons flex flex-wrap gap-2.5">
          <Button className="needs-script" look={isMember ? 'primary' : 'outline'} type="submit">
            {content.askButton}
          </Button>
          {/* Members need no search button: their search results appear below the answer. */}
          {!isMember && (
            <Button data-search="" look="primary" type="submit">
              {content.button}
            </Button>
          )}
        </div>
      </div>
      <p className="ask-note">{isMember ? content.note.member : content.note.visitor}</p>
    </Form>
  )
}

/**
 * Updates the box when the address changes (Back shows the previous question). An uncontrolled input keeps the focus
 * and any text typed before hydration.
 */
function useFollowQuestion(input: { current: HTMLInputElement | null }, question: string): void {
  const followed = useRef(question)
  useEffect(() => {
    if (followed.current === question) return
    followed.current = question
    if (input.current) input.current.value = question
  }, [input, question])
}

const NOT_BLANK = '.*\\S.*'
