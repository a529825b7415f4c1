import type { FigureTable } from '../frame/figure-files.ts'
import { type AssetImpact, bySeverity, type Effect, type Notice } from './model.ts'
import { layerWord, type Situation, statusOf, taskOf } from './words.ts'

const EFFECTS: readonly (readonly [Effect, string])[] = [
  ['breaks', 'Breaks'],
  ['old', 'Old data'],
  ['hands-on', 'Passes the change on'],
]

/** Everything, the changed one and those that it reaches first; and who is told, if anybody is. */
export function lineageTables(
  impacts: readonly AssetImpact[],
  notices: readonly Notice[],
  situation: Situation,
): FigureTable[] {
  const changed = impacts.filter(({ asset }) => asset === situation.place.asset)
  const others = impacts.filter((impact) => !changed.includes(impact)).toSorted(bySeverity)
  const effects = EFFECTS.filter(([effect]) => others.some(({ columns }) => columns[effect].length > 0))
  const told = {
    caption: 'Who is told',
    columns: ['Role', 'Task', 'About'],
    rows: notices.map((notice) => [notice.role, taskOf(notice), notice.assets.join(', ')]),
  }
  return [
    {
      caption: 'Tables, models and reports',
      columns: ['Name', 'What happens', 'Layer', 'Owner', ...effects.map(([, head]) => head)],
      rows: [...changed, ...others].map((impact) => [
        impact.asset.name,
        statusOf(impact, situation) || 'nothing',
        layerWord(impact.asset.layer),
        impact.asset.owner,
        ...effects.map(([effect]) => (changed.includes(impact) ? '' : impact.columns[effect].join(', '))),
      ]),
    },
    ...(notices.length > 0 ? [told] : []),
  ]
}
