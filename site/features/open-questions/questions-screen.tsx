import { Link } from 'react-router'
import { formatLongDate } from '#domain/text/moments.ts'
import { newPostPath } from '#site/lib/new-post-path.ts'
import { searchPath } from '#site/lib/search/question.ts'
import { Badge } from '#site/ui/badge.tsx'
import { LinkButton } from '#site/ui/button.tsx'
import { EmptyState } from '#site/ui/empty-state.tsx'
import { LoadFailed } from '#site/ui/notice.tsx'
import { AccessDenied, BackToDashboard, PrivatePageLoading } from '#site/ui/private-page-parts.tsx'
import { Skeletons } from '#site/ui/skeleton.tsx'
import { ViewLinks } from '#site/ui/view-links.tsx'
import { AssistantModeForm } from './assistant-mode-form.tsx'
import { MAX_QUESTIONS, type OpenQuestion, type QuestionsContent, type QuestionView, VIEWS } from './load-questions.ts'
import { WeeksTable } from './weeks-table.tsx'

export const TITLE = 'Open Questions'
const LOADING = 'Loading questions…'
const LOAD_FAILED = 'The questions could not be read'
const ACCESS_DENIED =
  'Only administrators see the questions that got no good answer. Ask one of them to give you the role.'

type QuestionsScreenProps = {
  content: QuestionsContent
  view: QuestionView
  timeZone: string
  /** Loads everything again. */
  onReload: () => Promise<void>
}

/** Questions that the site does not answer well, for administrators; or the reason why they are not shown. */
export function QuestionsScreen({ content, view, timeZone, onReload }: QuestionsScreenProps) {
  if (content.state === 'denied') return <AccessDenied text={ACCESS_DENIED} />
  const views = VIEWS.map((choice) => ({
    label: choice.label,
    to: choice.view === 'all' ? '?' : `?show=${choice.view}`,
    isCurrent: choice.view === view.view,
  }))
  return (
    <div className="page-column py-8 sm:py-12">
      <BackToDashboard look="quiet" />
      <div className="messages-head">
        <h1 className="text-h2">{TITLE}</h1>
        <LinkButton to="/post/new" size="small">
          Write a Post
        </LinkButton>
      </div>
      <p className="measure mb-6 text-quiet">
        Questions from the past year that the assistant could not answer, or did not answer well: members rated the
        answer badly, or soon asked again. It answers from pages and posts that state the answer in full sentences.
      </p>
      {content.state === 'allowed' ? (
        <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,8fr)_minmax(0,5fr)]">
          <div className="min-w-0">
            <div className="messages-filter">
              <ViewLinks label="Kinds of questions" views={views} />
            </div>
            <QuestionList questions={content.questions} {...{ view, timeZone }} />
          </div>
          <div className="min-w-0">
            <AssistantModeForm mode={content.mode} />
            <WeeksTable weeks={content.weeks} />
          </div>
        </div>
      ) : (
        <LoadFailed
          title={LOAD_FAILED}
          text="They are stored; they could not be read just now."
          role="alert"
          onReload={onReload}
        />
      )}
    </div>
  )
}

type QuestionListProps = { questions: readonly OpenQuestion[]; view: QuestionView; timeZone: string }

function QuestionList({ questions, view, timeZone }: QuestionListProps) {
  const shown = questions.filter(({ kind }) => view.kind === null || kind === view.kind)
  if (shown.length === 0) {
    return <EmptyState text={view.kind === null ? 'No question is open.' : 'No question of this kind is open.'} />
  }
  return (
    <>
      <p className="messages-quiet" role="status">
        {shown.length} {shown.length === 1 ? 'question' : 'questions'}
        {questions.length >= MAX_QUESTIONS && ', the most frequent ones'}
      </p>
      <ul className="messages-list">
        {shown.map((open) => (
          <QuestionItem key={open.question} {...{ open, timeZone }} />
        ))}
      </ul>
    </>
  )
}

type QuestionItemProps = { open: OpenQuestion; timeZone: string }

/** One question, how often it was asked, and links that ask it again or answer it with a post. */
function QuestionItem({ open: { question, kind, times, last_asked, reasons }, timeZone }: QuestionItemProps) {
  return (
    <li className="messages-item">
      <div className="messages-item-head">
        <h2 className="messages-subject">{question}</h2>
        <p className="messages-badges">
          <Badge tone={kind === 'unanswered' ? 'warning' : 'neutral'}>
            {VIEWS.find((view) => view.kind === kind)?.label}
          </Badge>
        </p>
      </div>
      <p className="messages-quiet tabular">
        Asked {times === 1 ? 'once' : `${times} times`}
        {kind === 'asked again' && ' and then rephrased'}, last on {formatLongDate(last_asked, timeZone)}
      </p>
      {reasons.length > 0 && (
        <ul className="messages-reasons" aria-label="What was wrong or missing">
          {reasons.map((reason) => (
            <li key={reason}>“{reason}”</li>
          ))}
        </ul>
      )}
      <p className="flex flex-wrap gap-x-6 gap-y-1 text-small">
        <Link className="text-link" to={newPostPath(question)}>
          Write a post<span className="sr-only">: {question}</span>
        </Link>
        <Link className="text-link" to={searchPath(question)}>
          Ask it now<span className="sr-only">: {question}</span>
        </Link>
      </p>
    </li>
  )
}

/** The list of questions while it loads and the user's role is checked. */
export function QuestionsLoading() {
  return (
    <PrivatePageLoading heading={TITLE} status={LOADING} subject="The list of questions" layout="form">
      <Skeletons heights={['h-11', 'h-24', 'h-24', 'h-24']} />
    </PrivatePageLoading>
  )
}
