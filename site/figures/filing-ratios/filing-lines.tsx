import { Fragment } from 'react'
import { type Computed, type Filing, formatRatio, LINES, type Part, type Ratio, type Unread } from './model.ts'

type FilingLinesProps = {
  ratio: Ratio
  computed: Computed
  filing: Filing | undefined
  /** What the ratio lacks because its tag is not read. */
  unread: readonly Unread[]
}

/** The statement lines behind a ratio, with the tag of each value and the filing that it comes from. */
export function FilingLines({ ratio, computed, filing, unread }: FilingLinesProps) {
  if (!filing) return null
  return (
    <div className="filing-lines">
      <h3 className="text-h4">
        {filing.company}, fiscal year {filing.year}: {formatRatio(computed.value, ratio.unit)}
        {computed.value === null && ' under the tag that is read'}
        {unread.length > 0 && computed.value !== null && ' ≠'}
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
            {unread.length > 0 && <UnreadSide unread={unread} isMissing={computed.value === null} />}
          </tbody>
        </table>
      </section>
    </div>
  )
}

function Side({ name, parts }: { name: string; parts: readonly Part[] }) {
  if (parts.length === 0) return null
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
          <td>{amountText(sign, amount)}</td>
          <td>
            {facts.map(({ tag, year, value }) => (
              <span key={`${tag} ${year}`} className="filing-tag">
                <Tag tag={tag} />
                {isAverage && `, ${year}`}
                {facts.length > 1 && `: ${value.toLocaleString('en-US')}`}
              </span>
            ))}
          </td>
        </tr>
      ))}
    </>
  )
}

/** What one tag per line leaves out, and what that does to the ratio. */
function UnreadSide({ unread, isMissing }: { unread: readonly Unread[]; isMissing: boolean }) {
  return (
    <>
      <tr>
        <th scope="rowgroup" colSpan={3} className="filing-side">
          ≠ Not read, so the ratio is {isMissing ? 'missing' : 'wrong'}
        </th>
      </tr>
      {unread.map(({ line, sign, fact }) => (
        <tr key={fact.tag}>
          <th scope="row">{LINES[line]}</th>
          <td>{amountText(sign, fact.value)}</td>
          <td>
            <span className="filing-tag">
              <Tag tag={fact.tag} />
            </span>
          </td>
        </tr>
      ))}
    </>
  )
}

/** "948", or "−948" where the line is subtracted. */
function amountText(sign: Part['sign'], amount: number): string {
  return `${sign < 0 ? '−' : ''}${amount.toLocaleString('en-US', { maximumFractionDigits: 1 })}`
}

/** A tag may break before the capital letters of its words. */
function Tag({ tag }: { tag: string }) {
  return tag.split(/(?<=[a-z])(?=[A-Z])/).map((word, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a tag never change their order.
    <Fragment key={index}>
      <wbr />
      {word}
    </Fragment>
  ))
}
