import { byEnd, type Day, hasEnded, longDay, type Retirement, timeLeft } from './retirement-model.ts'

/** What to do before a service ends, and what to look for once it has ended. */
export function AdviceList({ retirements, today }: { retirements: readonly Retirement[]; today: Day }) {
  const sorted = byEnd(retirements)
  const [over, open] = [sorted.filter((each) => hasEnded(each, today)), sorted.filter((each) => !hasEnded(each, today))]
  return (
    <div className="retire-advice">
      {open.length > 0 && (
        <>
          <h3 className="text-h3">What to do until then</h3>
          <Entries retirements={open} today={today} />
        </>
      )}
      {over.length > 0 && (
        <details className="figure-more" open={open.length === 0}>
          <summary>
            {over.length === 1 ? 'A replacement for the one that has' : `Replacements for the ${over.length} that have`}{' '}
            ended
          </summary>
          <Entries retirements={over} today={today} />
        </details>
      )}
    </div>
  )
}

function Entries({ retirements, today }: { retirements: readonly Retirement[]; today: Day }) {
  return (
    <ul>
      {retirements.map((each) => (
        <li key={each.name}>
          <p className="retire-name">{each.name}</p>
          <p>{each.advice}</p>
          <p className="retire-source">
            {longDay(each.ends)}; {timeLeft(each, today)}.{' '}
            <a href={each.source}>
              Microsoft’s notice<span className="sr-only"> about {each.name}</span>
            </a>
          </p>
        </li>
      ))}
    </ul>
  )
}
