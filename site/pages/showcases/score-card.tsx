import type { ScoreCard as ScoreCardContent } from '#content/pages/showcase-page.ts'

/** The card on which a rule is worked out: each question with its answer and points, their total, and the score. */
export function ScoreCard({ card: { caption, stake, questions } }: { card: ScoreCardContent }) {
  const total = questions.reduce((sum, { points }) => sum + points, 0)
  const value = stake.value.toLocaleString('en-US')
  return (
    <table className="score-card">
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Question</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {questions.map(({ name, answer, points }) => (
          <Row key={name} name={name} answer={answer} value={points} />
        ))}
        <tr className="score-card-total">
          <th scope="row">Total</th>
          <td>{total}</td>
        </tr>
        <Row name={stake.name} answer={stake.answer} value={`× $${value}`} />
      </tbody>
      <tfoot>
        <tr className="score-card-total">
          <th scope="row">Score</th>
          <td>{(total * stake.value).toLocaleString('en-US')}</td>
        </tr>
      </tfoot>
    </table>
  )
}

function Row({ name, answer, value }: { name: string; answer: string; value: number | string }) {
  return (
    <tr>
      <th scope="row">
        {name} <span>{answer}</span>
      </th>
      <td>{value}</td>
    </tr>
  )
}
