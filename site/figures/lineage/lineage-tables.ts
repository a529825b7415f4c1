import type { FigureTable } from '../frame/figure-table.ts'
import type { AssetImpact, Notice } from './model.ts'
import { layerWord, type Situation, statusOf, taskOf } from './words.ts'

export function lineageTables(
  impacts: readonly AssetImpact[],
  notices: readonly Notice[],
  situation: Situation,
): FigureTable[] {
  return [
    {
      caption: 'Tables, models and reports',
      columns: ['Name', 'Layer', 'Owner', 'What happens', 'Breaks', 'Old data', 'Passes the change on'],
      rows: impacts.map((impact) => [
        impact.asset.name,
        layerWord(impact.asset.layer),
        impact.asset.owner,
        statusOf(impact, situation) || 'nothing',
        impact.columns.breaks.join(', '),
        impact.columns.old.join(', '),
        impact.columns['hands-on'].join(', '),
      ]),
    },
    {
      caption: 'Who is told',
      columns: ['Role', 'Task', 'About'],
      rows: notices.map((notice) => [notice.role, taskOf(notice), notice.assets.join(', ')]),
    },
  ]
}
