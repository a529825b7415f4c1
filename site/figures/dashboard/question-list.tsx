type QuestionListProps = {
  questions: readonly { id: string; text: string }[]
  /** What is open, as written in the address: a question's id, or a part of the picture. */
  open: string
  onOpen: (open: string) => void
}

/** The questions as buttons, under the slicers; on a narrow screen, between the pictures and the answer. */
export function QuestionList({ questions, open, onOpen }: QuestionListProps) {
  return (
    <div className="dashboard-questions">
      <h3 className="text-h4">Questions this screen answers</h3>
      <ul>
        {questions.map(({ id, text }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === open} onClick={() => onOpen(id)}>
              {text}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
