import { formatCounted } from '#site/lib/format/format-count.ts'
import type { Access, Door } from '../model.ts'
import { type Item, nameOf, type Row, riskOf } from '../overview.ts'
import { steps } from '../steps.ts'

/** Why a site's files could be read: the way to each, and the step that closed it. */
export function WhyPanel({ row: { site, items }, step }: { row: Row; step: number }) {
  return (
    <div className="permissions-why">
      <h3 className="text-h4">Why {site.name}?</h3>
      <p className="text-small text-quiet">
        {riskOf(site, step)}
        {site.owner === null ? `; no owner, last used in ${site.lastVisit}` : `; owner: ${site.owner}`}
      </p>
      <ul className="permissions-ways">
        {waysOf(items).map(({ key, path, door, access, changedBy, names }) => (
          <li key={key}>
            <ol className="permissions-way" aria-label="Path to the files">
              {path.map((node, at) => (
                <li key={node}>
                  {at > 0 && <span aria-hidden="true">› </span>}
                  {door === 'folder' && node === path.at(-1) && 'Folder with its own permissions: '}
                  {nameOf(node)}
                </li>
              ))}
              <li className="permissions-way-end" data-access={access}>
                <span aria-hidden="true">› </span>
                {formatCounted(names.length, 'file')}
              </li>
            </ol>
            <p className="permissions-verdict">{verdictOf(access, changedBy)}</p>
            <p className="text-small text-quiet">{names.join(' · ')}</p>
          </li>
        ))}
      </ul>
    </div>
  )
}

type Way = {
  key: string
  path: readonly string[]
  door: Door
  access: Access
  changedBy: number | null
  names: string[]
}

/** Files with the same way and the same fate together. Every used link counts as the same way. */
function waysOf(items: readonly Item[]): readonly Way[] {
  const ways = new Map<string, Way>()
  for (const { name, path, door, access, changedBy } of items) {
    const key = `${path.map(nameOf).join(' › ')} ${access} ${changedBy}`
    const way = ways.get(key)
    if (way) way.names.push(name)
    else ways.set(key, { key, path, door, access, changedBy, names: [name] })
  }
  return [...ways.values()]
}

function verdictOf(access: Access, changedBy: number | null): string {
  if (changedBy === null) return 'Copilot can use these.'
  const step = steps[changedBy]
  const by = `${step?.week}: ${step?.title}.`
  return access === 'closed' ? `Closed. ${by}` : `Still open, but Copilot does not find them. ${by}`
}
