import { useEffect, useRef } from 'react'
import type { Answer, Column } from './answer.ts'
import { RowList } from './row-list.tsx'

type AnswerPanelProps<Row> = {
  /** What is open, as written in the address: a question's id, or a part of the picture. */
  open: string
  answer: Answer<Row>
  columns: readonly Column<Row>[]
}

/** The answer to the open question or to a click in the pictures, with its rows. */
export function AnswerPanel<Row extends { id: string }>({ open, answer, columns }: AnswerPanelProps<Row>) {
  const sentence = useShownOnChange<HTMLParagraphElement>(open)
  return (
    <div className="dashboard-answer">
      <p ref={sentence} className="dashboard-sentence" aria-live="polite">
        {answer.sentence}
      </p>
      {answer.rows.length > 0 && (
        <RowList key={`${open} ${answer.caption}`} caption={answer.caption} columns={columns} rows={answer.rows} />
      )}
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
