import { FigurePlace, figure } from './figure-place.tsx'
import powerBiStyles from './power-bi-report/power-bi-report.css?url'

const powerBiHome = figure(
  powerBiStyles,
  async () => (await import('./power-bi-report/power-bi-report-figure.tsx')).PowerBiHome,
)

/** The figure of the home page. */
export function HomeFigure() {
  return <FigurePlace figure={powerBiHome} />
}
