import { type Figure, type FigureId, figures } from '#content/figures.ts'
import { formatLongDate } from '#site/lib/format/long-date.ts'

/** A figure of the ledger (content/figures.ts) as visitors see it, with its date written out. Who is responsible for it, and until when, is internal. */
export type ShownFigure = Pick<Figure, 'metric' | 'description' | 'basis' | 'isSample'> & { measured: string }

export function showFigures(ids: readonly FigureId[]): ShownFigure[] {
  return ids.map((id) => {
    const { metric, description, basis, isSample, date } = figures[id]
    return { metric, description, basis, isSample, measured: formatDay(date) }
  })
}

/** A calendar day has no time zone, so format it as noon UTC. */
function formatDay(day: string): string {
  return formatLongDate(`${day}T12:00:00Z`, 'UTC') ?? day
}
