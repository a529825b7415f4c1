import type { ServicePage } from '#content/pages/service-page.ts'

/** Who the offer is right for, and who it is not. */
export function Fit({ good, bad }: NonNullable<ServicePage['fit']>) {
  return (
    <div className="fit">
      <FitList title="A good fit when" kind="good" lines={good} />
      <FitList title="Look elsewhere when" kind="bad" lines={bad} />
    </div>
  )
}

function FitList({ title, kind, lines }: { title: string; kind: 'good' | 'bad'; lines: readonly string[] }) {
  return (
    <div className={`fit-${kind}`}>
      <h3 className="text-h4">{title}</h3>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
