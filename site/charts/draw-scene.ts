import type { ChartData } from '#content/chart-types.ts'
import { drawArea } from './quantities/area.ts'
import { drawBar } from './quantities/bar.ts'
import { drawDots } from './quantities/dots.ts'
import { drawHeatMap } from './quantities/heat-map.ts'
import { drawLine } from './quantities/line.ts'
import { drawSlope } from './quantities/slope.ts'
import { drawSmallMultiples } from './quantities/small-multiples.ts'
import { drawStacked } from './quantities/stacked.ts'
import type { Scene } from './scene.ts'
import { drawAgentFlow } from './structures/agent-flow.ts'
import { drawGantt } from './structures/gantt.ts'
import { drawQuestions } from './structures/questions.ts'
import { drawSankey } from './structures/sankey.ts'
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
