import type { Matrix } from './model.ts'
import { amountText, counted } from './words.ts'

/** The confusion matrix in cases a month. */
export function MatrixView({ matrix, cases }: { matrix: Matrix; cases: number }) {
  const count = (share: number) => amountText(share * cases)
  return (
    <div className="threshold-months">
      <table className="threshold-matrix">
        <caption>Cases a month</caption>
        <thead>
          <tr>
            <td />
            <th scope="col">Answer right</th>
            <th scope="col">Answer wrong</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">Acts alone</th>
            <td>{count(matrix.actedRight)}</td>
            <td className="threshold-wrong">{counted(matrix.actedWrong * cases, 'mistake')}</td>
          </tr>
          <tr>
            <th scope="row">Hands over</th>
            <td>{count(matrix.askedRight)} needlessly</td>
            <td>{count(matrix.askedWrong)} caught</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
