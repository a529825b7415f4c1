import { TextAreaField } from '#site/ui/forms/field.tsx'
import { FIELD_LABELS } from '../editor-texts.ts'
import { MAX_QUESTIONS, questionsError, readQuestions } from '../saving/post-questions.ts'
import { SuggestButton } from './suggest-button.tsx'

export type QuestionsFieldProps = {
  questions: string
  onChange: (questions: string) => void
  /** The stored post for which a model can suggest questions; null if none can. */
  suggestFor: string | null
  onSuggested: (questions: readonly string[]) => void
}

/** Questions in readers' words. Not limited while typing, so that no part of a pasted list is lost. */
export function QuestionsField({ questions, onChange, suggestFor, onSuggested }: QuestionsFieldProps) {
  const hasRoom = readQuestions(questions).length < MAX_QUESTIONS
  return (
    <div className="grid justify-items-start gap-2 *:first:w-full">
      <TextAreaField
        label={FIELD_LABELS.questions}
        name="questions"
        rows={3}
        hint={`One a line, at most ${MAX_QUESTIONS}. The assistant finds the post by them.`}
        error={questionsError(questions)}
        value={questions}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {suggestFor !== null && hasRoom && <SuggestButton postId={suggestFor} onSuggested={onSuggested} />}
    </div>
  )
}
