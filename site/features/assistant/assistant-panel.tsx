import { Button, LinkButton } from '#site/ui/button.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { useRefuseQuestion } from '#site/ui/use-refuse-question.ts'
import { AnswerView } from './answer/answer-view.tsx'
import { consultantHref } from './answer/consultant-href.ts'
import { type AnswerState, useAnswer } from './asking/use-answer.ts'
import { APOLOGY, READY, TURNED_OFF, tooManyText, UNSUITABLE, WAITING } from './assistant-texts.ts'

export type AssistantPanelProps = {
  question: string
  userId: string
  onAnswered: () => void
  /** Ends a session that the service no longer accepts. */
  onSignOut: () => Promise<void>
}

/** The assistant's answer to the question of this page: loading, answered, or the reason why there is none. */
export function AssistantPanel({ question, userId, onAnswered, onSignOut }: AssistantPanelProps) {
  const refuse = useRefuseQuestion()
  const { shown, retry } = useAnswer({
    question,
    userId,
    async onOutcome({ state }) {
      if (state === 'answered') onAnswered()
      if (state !== 'signed-out') return
      await onSignOut()
      refuse(question)
    },
  })

  const isWaiting = shown.state === 'loading' && shown.sentences.length === 0
  return (
    <section className="ask-panel" aria-labelledby="ask-answer" aria-busy={isWaiting}>
      <h2 className="text-h3" id="ask-answer">
        Answer
      </h2>
      <p className={isWaiting ? 'ask-waiting' : 'sr-only'} role="status">
        {statusText(shown)}
      </p>
      {shown.state === 'loading' && <ArrivingAnswer sentences={shown.sentences} />}
      {shown.state === 'answered' && (
        <AnswerView question={question} answer={shown.answer} key={shown.answer.id ?? shown.answer.response} />
      )}
      {shown.state === 'off' && <TurnedOff question={question} />}
      <Failure shown={shown} onRetry={retry} />
    </section>
  )
}

function statusText(shown: AnswerState): string {
  if (shown.state === 'loading') return WAITING
  return shown.state === 'answered' && shown.isNew ? READY : ''
}

function Failure({ shown, onRetry }: { shown: AnswerState; onRetry: () => void }) {
  if (shown.state === 'unsuitable') return <p role="alert">{UNSUITABLE}</p>
  if (shown.state !== 'apology' && shown.state !== 'too-many') return null
  return (
    <div className="grid justify-items-start gap-4" role="alert">
      {shown.state === 'apology' ? <Apology /> : <p className="measure">{tooManyText(shown.waitSeconds)}</p>}
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}

function TurnedOff({ question }: { question: string }) {
  return (
    <div className="grid justify-items-start gap-4" role="alert">
      <p className="measure">{TURNED_OFF}</p>
      <LinkButton to={consultantHref(question, null)} look="primary" size="small">
        Ask a consultant
      </LinkButton>
    </div>
  )
}

function Apology() {
  return (
    <p className="measure">
      {APOLOGY.text}{' '}
      <a className="ask-link" href={`mailto:${APOLOGY.email}`}>
        {APOLOGY.email}
      </a>
      .
    </p>
  )
}

/** The sentences of an answer as they arrive; until the first one, a placeholder. Each is announced once. */
function ArrivingAnswer({ sentences }: { sentences: readonly string[] }) {
  return (
    // Its first sentences take the place of the skeleton, and nothing moves.
    <div className="min-h-24">
      <pre className="ask-answer" aria-live="polite">
        {sentences.map((sentence, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: sentences are only added at the end
          <span key={at}>{sentence} </span>
        ))}
      </pre>
      {sentences.length === 0 && (
        <div className="grid gap-3 pt-2" aria-hidden="true">
          <Skeleton className="h-5 w-full" />
          <Skeleton className="h-5 w-11/12" />
          <Skeleton className="h-5 w-2/3" />
        </div>
      )}
    </div>
  )
}
