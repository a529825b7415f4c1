import type { ComponentType } from 'react'
import type { FigureName } from '#content/pages/page-parts.ts'
import agendaStyles from './agenda/agenda.css?url'
import capacityStyles from './capacity/capacity.css?url'
import exposureLimitsStyles from './exposure-limits/exposure-limits.css?url'
import { FigurePlace, figure, type LateFigure } from './figure-place.tsx'
import forecastStyles from './forecast/forecast.css?url'
import triageStyles from './idea-triage/idea-triage.css?url'
import lineageStyles from './lineage/lineage.css?url'
import lossTriangleStyles from './loss-triangle/loss-triangle.css?url'
import permissionsStyles from './permissions/permissions.css?url'
import powerBiStyles from './power-bi-report/power-bi-report.css?url'
import renewalCohortsStyles from './renewal-cohorts/renewal-cohorts.css?url'
import retirementStyles from './retirement-timeline/retirement-timeline.css?url'
import thresholdStyles from './threshold/threshold.css?url'

const agendas = () => import('./agenda/agenda-figure.tsx')
const powerBi = () => import('./power-bi-report/power-bi-report-figure.tsx')

/** Each figure's sheet and module, which a browser loads when the figure comes near. */
const FIGURES: Record<FigureName, readonly [styles: string, load: () => Promise<ComponentType>]> = {
  'exposure-limits': [
    exposureLimitsStyles,
    async () => (await import('./exposure-limits/exposure-limits-figure.tsx')).ExposureLimitsFigure,
  ],
  'idea-triage': [triageStyles, async () => (await import('./idea-triage/idea-triage-figure.tsx')).IdeaTriageFigure],
  'loss-triangle': [
    lossTriangleStyles,
    async () => (await import('./loss-triangle/loss-triangle-figure.tsx')).LossTriangleFigure,
  ],
  'mentoring-agenda': [agendaStyles, async () => (await agendas()).MentoringAgenda],
  'power-bi-report': [powerBiStyles, async () => (await powerBi()).PowerBiReportFigure],
  'renewal-cohorts': [
    renewalCohortsStyles,
    async () => (await import('./renewal-cohorts/renewal-cohorts-figure.tsx')).RenewalCohortsFigure,
  ],
  'retirement-timeline': [
    retirementStyles,
    async () => (await import('./retirement-timeline/retirement-timeline-figure.tsx')).RetirementTimelineFigure,
  ],
  'review-agenda': [agendaStyles, async () => (await agendas()).ReviewAgenda],
  'workshop-agenda': [agendaStyles, async () => (await agendas()).WorkshopAgenda],
  capacity: [capacityStyles, async () => (await import('./capacity/capacity-figure.tsx')).CapacityFigure],
  forecast: [forecastStyles, async () => (await import('./forecast/forecast-figure.tsx')).ForecastFigure],
  lineage: [lineageStyles, async () => (await import('./lineage/lineage-figure.tsx')).LineageFigure],
  permissions: [
    permissionsStyles,
    async () => (await import('./permissions/permissions-figure.tsx')).PermissionsFigure,
  ],
  threshold: [thresholdStyles, async () => (await import('./threshold/threshold-figure.tsx')).ThresholdFigure],
}

const late = Object.fromEntries(
  Object.entries(FIGURES).map(([name, [styles, load]]) => [name, figure(styles, load)]),
) as Record<FigureName, LateFigure>

/** The figure of a content page. The home page has its own, so that it does not load this table. */
export function LivingFigure({ name }: { name: FigureName }) {
  return <FigurePlace figure={late[name]} />
}
