import { type ComponentType, lazy, Suspense, useEffect, useRef } from 'react'
import type { FigureName } from '#content/pages/page-parts.ts'
import { Skeleton } from '#site/ui/skeleton.tsx'
import agendaStyles from './agenda/agenda.css?url'
import automationStyles from './automation/automation.css?url'
import capacityStyles from './capacity/capacity.css?url'
import closeCalendarStyles from './close-calendar/close-calendar.css?url'
import chooserStyles from './copilot-chooser/copilot-chooser.css?url'
import exposureLimitsStyles from './exposure-limits/exposure-limits.css?url'
import filingRatiosStyles from './filing-ratios/filing-ratios.css?url'
import forecastStyles from './forecast/forecast.css?url'
import triageStyles from './idea-triage/idea-triage.css?url'
import ledgerTableStyles from './ledger-table/ledger-table.css?url'
import lineageStyles from './lineage/lineage.css?url'
import lossTriangleStyles from './loss-triangle/loss-triangle.css?url'
import permissionsStyles from './permissions/permissions.css?url'
import planningWeekStyles from './planning-week/planning-week.css?url'
import powerBiReportStyles from './power-bi-report/power-bi-report.css?url'
import queueStyles from './queue/queue.css?url'
import renewalCohortsStyles from './renewal-cohorts/renewal-cohorts.css?url'
import replayStyles from './replay/replay.css?url'
import retirementTimelineStyles from './retirement-timeline/retirement-timeline.css?url'
import thresholdStyles from './threshold/threshold.css?url'

/** Each figure with its sheet and its module, which a browser loads when the figure comes near. */
const FIGURES: Record<FigureName, Figure> = {
  'close-calendar': figure(
    closeCalendarStyles,
    async () => (await import('./close-calendar/close-calendar-figure.tsx')).CloseCalendarFigure,
  ),
  'filing-ratios': figure(
    filingRatiosStyles,
    async () => (await import('./filing-ratios/filing-ratios-figure.tsx')).FilingRatiosFigure,
  ),
  'ledger-table': figure(
    ledgerTableStyles,
    async () => (await import('./ledger-table/ledger-table-figure.tsx')).LedgerTableFigure,
  ),
  'planning-week': figure(
    planningWeekStyles,
    async () => (await import('./planning-week/planning-week-figure.tsx')).PlanningWeekFigure,
  ),
  'retirement-timeline': figure(
    retirementTimelineStyles,
    async () => (await import('./retirement-timeline/retirement-timeline-figure.tsx')).RetirementTimelineFigure,
  ),
  automation: figure(
    automationStyles,
    async () => (await import('./automation/automation-figure.tsx')).AutomationFigure,
  ),
  capacity: figure(capacityStyles, async () => (await import('./capacity/capacity-figure.tsx')).CapacityFigure),
  'capacity-home': figure(capacityStyles, async () => (await import('./capacity/home/capacity-home.tsx')).CapacityHome),
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
  lineage: figure(lineageStyles, async () => (await import('./lineage/lineage-figure.tsx')).SourceLineageFigure),
  'model-lineage': figure(lineageStyles, async () => (await import('./lineage/lineage-figure.tsx')).ModelLineageFigure),
  'copilot-chooser': figure(
    chooserStyles,
    async () => (await import('./copilot-chooser/copilot-chooser-figure.tsx')).CopilotChooserFigure,
  ),
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
  queue: figure(queueStyles, async () => (await import('./queue/queue-figure.tsx')).QueueFigure),
  'review-agenda': figure(agendaStyles, async () => (await agendas()).ReviewAgenda),
  'workshop-agenda': figure(agendaStyles, async () => (await agendas()).WorkshopAgenda),
  replay: figure(replayStyles, async () => (await import('./replay/replay-figure.tsx')).ReplayFigure),
  threshold: figure(thresholdStyles, async () => (await import('./threshold/threshold-figure.tsx')).ThresholdFigure),
}

const agendas = () => import('./agenda/agenda-figure.tsx')

type Figure = { styles: string; Content: ComponentType; comeNear: () => void }

function figure(styles: string, load: () => Promise<ComponentType>): Figure {
  const { promise, resolve } = Promise.withResolvers<void>()
  // The server renders at once, so that a page is complete without scripts.
  if (import.meta.env.SSR) resolve()
  return {
    styles,
    Content: lazy(async () => {
      await promise
      return { default: await load() }
    }),
    comeNear: resolve,
  }
}

/** How far from the window a figure's module begins to load: about one turn of a wheel or one swipe. */
const NEAR = '800px'

/**
 * A figure that visitors work with. Its HTML comes with the page; React takes it over once its module has loaded. Place
 * each figure at most once on a page.
 */
export function LivingFigure({ name }: { name: FigureName }) {
  const place = useRef<HTMLDivElement>(null)
  const { styles, Content, comeNear } = FIGURES[name]

  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && comeNear(), { rootMargin: NEAR })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [comeNear])

  return (
    <div ref={place}>
      {/* Next to the figure, not in the head: what is above it need not wait for the sheet. */}
      <link rel="stylesheet" href={styles} />
      <Suspense fallback={<Skeleton className="figure-skeleton" />}>
        <Content />
      </Suspense>
    </div>
  )
}
