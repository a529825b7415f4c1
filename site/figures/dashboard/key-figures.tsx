type KeyFigure = { name: string; value: string; note?: string }

/** The totals of the current slice, in large type. */
export function KeyFigures({ items }: { items: readonly KeyFigure[] }) {
  return (
    <dl className="dashboard-key-figures">
      {items.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="dashboard-key-value">{value}</dd>
          {note && <dd className="dashboard-key-note">{note}</dd>}
        </div>
      ))}
    </dl>
  )
}
