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
import powerBiReportStyles from './power-bi-report/power-bi-report.css?url'
import renewalCohortsStyles from './renewal-cohorts/renewal-cohorts.css?url'
import retirementTimelineStyles from './retirement-timeline/retirement-timeline.css?url'
import thresholdStyles from './threshold/threshold.css?url'

/** Each figure of a content page with its sheet and its module, which a browser loads when the figure comes near. */
const FIGURES: Record<FigureName, LateFigure> = {
  'retirement-timeline': figure(
    retirementTimelineStyles,
    async () => (await import('./retirement-timeline/retirement-timeline-figure.tsx')).RetirementTimelineFigure,
  ),
  capacity: figure(capacityStyles, async () => (await import('./capacity/capacity-figure.tsx')).CapacityFigure),
  'exposure-limits': figure(
    exposureLimitsStyles,
    async () => (await import('./exposure-limits/exposure-limits-figure.tsx')).ExposureLimitsFigure,
  ),
  'loss-triangle': figure(
    lossTriangleStyles,
    async () => (await import('./loss-triangle/loss-triangle-figure.tsx')).LossTriangleFigure,
  ),
  'renewal-cohorts': figure(
    renewalCohortsStyles,
    async () => (await import('./renewal-cohorts/renewal-cohorts-figure.tsx')).RenewalCohortsFigure,
  ),
  forecast: figure(forecastStyles, async () => (await import('./forecast/forecast-figure.tsx')).ForecastFigure),
  lineage: figure(lineageStyles, async () => (await import('./lineage/lineage-figure.tsx')).LineageFigure),
  'idea-triage': figure(
    triageStyles,
    async () => (await import('./idea-triage/idea-triage-figure.tsx')).IdeaTriageFigure,
  ),
  permissions: figure(
    permissionsStyles,
    async () => (await import('./permissions/permissions-figure.tsx')).PermissionsFigure,
  ),
  'mentoring-agenda': figure(agendaStyles, async () => (await agendas()).MentoringAgenda),
  'power-bi-report': figure(
    powerBiReportStyles,
    async () => (await import('./power-bi-report/power-bi-report-figure.tsx')).PowerBiReportFigure,
  ),
  'review-agenda': figure(agendaStyles, async () => (await agendas()).ReviewAgenda),
  'workshop-agenda': figure(agendaStyles, async () => (await agendas()).WorkshopAgenda),
  threshold: figure(thresholdStyles, async () => (await import('./threshold/threshold-figure.tsx')).ThresholdFigure),
}

const agendas = () => import('./agenda/agenda-figure.tsx')

/** The figure of a content page. The home page has its own, so that it does not load this table. */
export function LivingFigure({ name }: { name: FigureName }) {
  return <FigurePlace figure={FIGURES[name]} />
}
