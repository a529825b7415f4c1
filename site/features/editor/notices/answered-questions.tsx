import { type BrowserSupabase, useSupabase } from '#site/lib/supabase-browser.ts'
import { unwrap } from '#site/lib/unwrap.ts'
import { useLoaded } from '#site/lib/use-loaded.ts'
import { Notice } from '#site/ui/notice.tsx'
import { answersText } from '../editor-texts.ts'
import type { KnownPost } from '../saving/known-post.ts'

/** More would push the text out of sight. */
const MAX_SHOWN = 3

/** The open questions that the draft would answer, each with the sentence that answers it. */
export function AnsweredQuestions({ questions }: { questions: readonly AnsweredQuestion[] }) {
  const others = questions.slice(MAX_SHOWN)
  return (
    <Notice role="status" title={answersText(questions.length)}>
      <p>Members asked within the last 90 days, and the site had no good answer. The assistant would quote you:</p>
      <QuestionList questions={questions.slice(0, MAX_SHOWN)} />
      {others.length > 0 && (
        <details>
          <summary className="editor-more-answers">{others.length} more</summary>
          <QuestionList questions={others} />
        </details>
      )}
    </Notice>
  )
}

function QuestionList({ questions }: { questions: readonly AnsweredQuestion[] }) {
  return (
    <dl className="editor-answers">
      {questions.map(({ question, quote }) => (
        <div key={question}>
          <dt>{question}</dt>
          <dd>“{quote}”</dd>
        </div>
      ))}
    </dl>
  )
}

/** The open questions that the last stored draft would answer; none for a post that is not stored or is published. */
export function useAnsweredQuestions({ id, version, isPublished }: KnownPost): readonly AnsweredQuestion[] {
  const connect = useSupabase()
  const isAsked = version !== null && !isPublished
  const load = async () => ({ version, questions: await listAnsweredQuestions(await connect(), id) })
  // The notice is optional, so a failure is only logged.
  const listed = useLoaded(isAsked ? load : null, [connect, id, version, isPublished])
  return isAsked && listed !== null && listed !== 'failed' && listed.version === version ? listed.questions : []
}

/** An open question, and the sentence of the draft that the assistant would quote for it. */
export type AnsweredQuestion = { question: string; quote: string }

/** The members' open questions that the stored text of the author's own post would answer, most frequent first. */
async function listAnsweredQuestions(supabase: BrowserSupabase, postId: string): Promise<AnsweredQuestion[]> {
  // The generated types do not include the columns of a function.
  return unwrap(await supabase.rpc('questions_a_draft_answers', { draft_id: postId })) as AnsweredQuestion[]
}
