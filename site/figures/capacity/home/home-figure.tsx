import { FigurePlace, figure } from '#site/figures/figure-place.tsx'
import capacityStyles from '../capacity.css?url'

const capacityHome = figure(capacityStyles, async () => (await import('./capacity-home.tsx')).CapacityHome)

/** The figure of the home page. */
export function HomeFigure() {
  return <FigurePlace figure={capacityHome} />
}
