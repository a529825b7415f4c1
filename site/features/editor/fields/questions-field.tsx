import { TextAreaField } from '#site/ui/forms/field.tsx'
import { FIELD_LABELS } from '../editor-texts.ts'
import { MAX_QUESTIONS, questionsError } from '../saving/post-questions.ts'

type QuestionsFieldProps = { questions: string; onChange: (questions: string) => void }

/** Questions in readers' words. Not limited while typing, so that nothing of a pasted list is lost. */
export function QuestionsField({ questions, onChange }: QuestionsFieldProps) {
  return (
    <TextAreaField
      label={FIELD_LABELS.questions}
      name="questions"
      rows={3}
      hint={`One a line, at most ${MAX_QUESTIONS}. The assistant finds the post by them.`}
      error={questionsError(questions)}
      value={questions}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
