import type { ChartData } from '#content/chart-types.ts'
import { drawBar, drawStacked } from './quantities/bar.ts'
import { drawDots, drawHeatMap } from './quantities/dots.ts'
import { drawArea, drawLine, drawSlope } from './quantities/line.ts'
import { drawSmallMultiples } from './quantities/small-multiples.ts'
import type { Scene } from './scene.ts'
import { drawAgentFlow, drawQuestions } from './structures/agent-flow.ts'
import { drawGantt, drawSankey } from './structures/gantt.ts'
import { drawStarSchema } from './structures/star-schema.ts'

/** Draws a chart by its kind. Deterministic: the same data gives the same scene. */
export function drawScene(data: ChartData): Scene {
  switch (data.kind) {
    case 'bar':
      return drawBar(data)
    case 'dots':
      return drawDots(data)
    case 'line':
      return data.steps.length === 2 ? drawSlope(data) : drawLine(data)
    case 'area':
      return drawArea(data)
    case 'stacked':
      return drawStacked(data)
    case 'heat-map':
      return drawHeatMap(data)
    case 'small-multiples':
      return drawSmallMultiples(data)
    case 'sankey':
      return drawSankey(data)
    case 'gantt':
      return drawGantt(data)
    case 'star-schema':
      return drawStarSchema(data)
    case 'agent-flow':
      return drawAgentFlow(data)
    case 'questions':
      return drawQuestions(data)
  }
}
