import { useEffect, useRef } from 'react'
import type { Answer, Column } from './answer.ts'
import { RowList } from './row-list.tsx'

type AnswerPanelProps<Row> = {
  questions: readonly { id: string; text: string }[]
  /** What is open, as written in the address: a question's id, or a part of the picture. */
  open: string
  onOpen: (open: string) => void
  answer: Answer<Row>
  columns: readonly Column<Row>[]
}

/** The questions as buttons; next to them, the answer to the open one or to a click in the pictures, with its rows. */
export function AnswerPanel<Row extends { id: string }>(props: AnswerPanelProps<Row>) {
  const { questions, open, onOpen, answer, columns } = props
  const sentence = useShownOnChange<HTMLParagraphElement>(open)
  return (
    <div className="dashboard-panel">
      <div>
        <h3 className="text-h4">Questions this screen answers</h3>
        <ul className="dashboard-questions">
          {questions.map(({ id, text }) => (
            <li key={id}>
              <button type="button" aria-pressed={id === open} onClick={() => onOpen(id)}>
                {text}
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="dashboard-answer">
        <p ref={sentence} className="dashboard-sentence" aria-live="polite">
          {answer.sentence}
        </p>
        {answer.rows.length > 0 && (
          <RowList key={`${open} ${answer.caption}`} caption={answer.caption} columns={columns} rows={answer.rows} />
        )}
      </div>
    </div>
  )
}

/** Brings an element into the window when the value changes, since what was clicked may be a screen above. */
function useShownOnChange<Shown extends Element>(value: string) {
  const element = useRef<Shown>(null)
  const before = useRef(value)
  useEffect(() => {
    if (before.current !== value) element.current?.scrollIntoView({ block: 'nearest' })
    before.current = value
  }, [value])
  return element
}
