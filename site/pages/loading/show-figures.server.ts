import { type Figure, type FigureId, figures } from '#content/figures.ts'
import { formatLongDate } from '#site/lib/format/long-date.ts'

/** A figure of the ledger (content/figures.ts) for display, with its dates written out. */
export type ShownFigure = Pick<Figure, 'metric' | 'description' | 'basis' | 'isSample' | 'owner'> & {
  measured: string
  validUntil: string
}

export function showFigures(ids: readonly FigureId[]): ShownFigure[] {
  return ids.map((id) => {
    const { date, expires, ...words } = figures[id]
    return { ...words, measured: formatDay(date), validUntil: formatDay(expires) }
  })
}

/** A calendar day has no time zone, so format it as noon UTC. */
function formatDay(day: string): string {
  return formatLongDate(`${day}T12:00:00Z`, 'UTC') ?? day
}
