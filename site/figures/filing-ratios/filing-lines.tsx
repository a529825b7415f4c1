import { type Computed, type Filing, formatRatio, LINES, type Part, type Ratio } from './model.ts'

type FilingLinesProps = { ratio: Ratio; computed: Computed; filing: Filing | undefined }

/** The statement lines behind a ratio, with the tag of each value and the filing that it comes from. */
export function FilingLines({ ratio, computed, filing }: FilingLinesProps) {
  if (!filing) return null
  return (
    <div className="filing-lines">
      <h3 className="text-h4">
        {filing.company}, fiscal year {filing.year}: {formatRatio(computed.value, ratio.unit)}
      </h3>
      <p className="filing-source">
        Annual report {filing.accession}, filed {filing.filed} (invented). Amounts in millions of dollars.
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table can be scrolled by keyboard, too. */}
      <section className="filing-scroll" aria-label={`Lines of ${filing.company}, ${filing.year}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Line</th>
              <th scope="col">Amount</th>
              <th scope="col">Filed under</th>
            </tr>
          </thead>
          <tbody>
            <Side name="Numerator" parts={computed.numerator} />
            <Side name="Denominator" parts={computed.denominator} />
          </tbody>
        </table>
      </section>
      {computed.value === null && <p>A line is missing under the tag that was read, so there is no ratio.</p>}
    </div>
  )
}

function Side({ name, parts }: { name: string; parts: readonly Part[] }) {
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={3} className="filing-side">
          {name}
        </th>
      </tr>
      {parts.map(({ line, sign, amount, isAverage, facts }) => (
        <tr key={line}>
          <th scope="row">
            {isAverage ? 'Average ' : ''}
            {isAverage ? LINES[line].toLowerCase() : LINES[line]}
          </th>
          <td>{`${sign < 0 ? '−' : ''}${amount.toLocaleString('en-US', { maximumFractionDigits: 1 })}`}</td>
          <td>
            {facts.map(({ tag, value }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an average reads the same tag twice.
              <span key={index} className="filing-tag">
                {tag} {value.toLocaleString('en-US')}
              </span>
            ))}
          </td>
        </tr>
      ))}
    </>
  )
}
