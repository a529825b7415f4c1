import { useId } from 'react'
import { Form } from 'react-router'
import { Button } from './button.tsx'
import { RotatingPlaceholder } from './rotating-placeholder.tsx'

type QuestionBoxProps = {
  /** The page that answers `?q=`. */
  action: string
  label: string
  button: string
  maxLength: number
  /** The current question, from the address. */
  question?: string
  look?: 'action' | 'primary'
  /** Examples that rotate in the empty box. */
  suggestions?: { texts: readonly string[]; intervalMs: number }
}

/** One line and a button. A GET form, so it works before hydration and without JavaScript; browsers don't submit a blank question. */
export function QuestionBox({
  action,
  label,
  button,
  maxLength,
  question,
  look = 'primary',
  suggestions,
}: QuestionBoxProps) {
  const id = useId()
  const input = {
    id,
    maxLength,
    name: 'q',
    type: 'search',
    enterKeyHint: 'search',
    required: true,
    pattern: NOT_BLANK,
    defaultValue: question,
  } as const

  return (
    <Form action={action} className="question-box" role="search">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <div className="question-line grid gap-2.5 sm:grid-cols-[minmax(0,1fr)_auto]">
        {suggestions ? (
          <RotatingPlaceholder {...input} suggestions={suggestions.texts} intervalMs={suggestions.intervalMs} />
        ) : (
          <input {...input} className="input" />
        )}
        <Button look={look} type="submit">
          {button}
        </Button>
      </div>
    </Form>
  )
}

const NOT_BLANK = '.*\\S.*'
