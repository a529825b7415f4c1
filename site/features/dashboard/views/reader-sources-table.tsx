import { formatCount } from '#site/lib/format/format-count.ts'
import type { SourceViews } from './reader-sources.ts'

/** Host names as text, not as links: anybody may claim to come from anywhere. */
export function ReaderSources({ sources }: { sources: readonly SourceViews[] }) {
  return (
    <div className="members-views-table mt-6">
      <table className="tabular">
        <caption>Where readers came from</caption>
        <thead>
          <tr>
            <th scope="col">Site</th>
            <th scope="col">Views</th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ label, views }) => (
            <tr key={label}>
              <th scope="row" className="break-all">
                {label}
              </th>
              <td>{formatCount(views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
