import { type AssetImpact, bySeverity, type Notice } from './model.ts'
import { layerWord, type Situation, statusOf, storyOf, taskOf } from './words.ts'

type OutcomeProps = { impacts: readonly AssetImpact[]; notices: readonly Notice[]; situation: Situation }

/** The picture in words: what happens to what, and who is told. On a phone it takes the picture's place. */
export function Outcome({ impacts, notices, situation }: OutcomeProps) {
  const reached = impacts.filter(({ asset, worst }) => worst && asset !== situation.place.asset).toSorted(bySeverity)
  if (reached.length === 0) return null
  return (
    <div className="lineage-outcome">
      <div>
        <h3 className="text-h4">What happens</h3>
        <ul>
          {reached.map((impact) => (
            <li key={impact.asset.id}>
              <span className={`lineage-mark lineage-mark-${impact.worst}`}>{statusOf(impact, situation)}</span>
              <span>
                <strong>{impact.asset.name}</strong>, {layerWord(impact.asset.layer)}.{' '}
                {storyOf(impact, situation.change)}
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <h3 className="text-h4">Who is told</h3>
        <ul>
          {notices.map((notice) => (
            <li key={notice.role}>
              <span className={`lineage-mark lineage-mark-${notice.worst}`}>{taskOf(notice)}</span>
              <span>
                <strong>{notice.role}</strong>: {notice.assets.join(', ')}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
