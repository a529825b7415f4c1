import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { searchPath } from '#site/lib/search/question.ts'
import { Button } from '#site/ui/button.tsx'
import { ConfirmDialog } from '#site/ui/confirm-dialog.tsx'
import { Skeleton } from '#site/ui/skeleton.tsx'
import { DELETE_ALL_QUESTION, HISTORY_FAILED } from '../assistant-texts.ts'
import type { OwnQuestion } from '../calls/own-questions.ts'
import { useOwnQuestions } from './use-own-questions.ts'

/** `asked` is the question in the address, or '' without one. */
export type QuestionHistoryProps = { userId: string; version: number; asked: string }

/** The member's earlier questions and answers. Only the member can see and delete them. */
export function QuestionHistory(props: QuestionHistoryProps) {
  const { listed, remove, removeAll, retry } = useOwnQuestions(props)
  const [isAsking, setIsAsking] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const navigate = useNavigate()

  /** Removes a deleted question from the address; otherwise a reload would ask it again and restore it. */
  async function leaveQuestion(): Promise<void> {
    await navigate('/search', { replace: true, preventScrollReset: true })
  }

  async function handleRemoveAll() {
    setIsBusy(true)
    const isRemoved = await removeAll()
    if (isRemoved && props.asked !== '') await leaveQuestion()
    setIsBusy(false)
    setIsAsking(false)
  }

  async function handleRemove({ id, question }: OwnQuestion) {
    const isRemoved = await remove(id)
    if (isRemoved && question === props.asked) await leaveQuestion()
    // The button that had the focus was removed with its question.
    heading.current?.focus()
  }

  const questions = listed.state === 'listed' ? listed.questions : []
  return (
    <section aria-labelledby="ask-history">
      <h2 className="text-h4" id="ask-history" ref={heading} tabIndex={-1}>
        Your questions
      </h2>
      {listed.state === 'loading' && <HistorySkeleton />}
      {listed.state === 'failed' && <HistoryFailed onRetry={retry} />}
      {listed.state === 'listed' && questions.length === 0 && (
        <p className="mt-2 text-quiet text-small">
          Your questions are stored here, visible only to you, until you delete them.
        </p>
      )}
      <ul className="mt-3">
        {questions.map((own) => (
          <PastQuestion key={own.id} own={own} onRemove={() => handleRemove(own)} />
        ))}
      </ul>
      {questions.length > 0 && (
        <Button className="mt-4" look="danger" size="small" onClick={() => setIsAsking(true)}>
          Delete all
        </Button>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete all questions"
        question={DELETE_ALL_QUESTION}
        confirmLabel="Delete"
        isBusy={isBusy}
        onConfirm={() => void handleRemoveAll()}
        onCancel={() => setIsAsking(false)}
        onClosed={() => questions.length === 0 && heading.current?.focus()}
      />
    </section>
  )
}

function PastQuestion({ own, onRemove }: { own: OwnQuestion; onRemove: () => Promise<void> }) {
  return (
    <li className="ask-past">
      <details>
        <summary>{own.question}</summary>
        <pre className="ask-past-answer">{own.response}</pre>
        <p>
          <Link className="ask-link" to={searchPath(own.question)}>
            Ask again<span className="sr-only">: {own.question}</span>
          </Link>
        </p>
      </details>
      <button
        type="button"
        className="icon-button"
        aria-label={`Delete ${own.question}`}
        title="Delete"
        onClick={() => void onRemove()}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <path d="M6 6l12 12M18 6 6 18" />
        </svg>
      </button>
    </li>
  )
}

function HistorySkeleton() {
  return (
    <div className="mt-3 grid gap-3" aria-hidden="true">
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-11 w-full" />
    </div>
  )
}

function HistoryFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-2 grid justify-items-start gap-3" role="alert">
      <p className="text-quiet text-small">{HISTORY_FAILED}</p>
      <Button size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  )
}
