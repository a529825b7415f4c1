import type { ChartData } from '#content/chart-types.ts'
import { drawScene, sceneProblems } from '../draw-scene.ts'
import { ChartProblem, KINDS, readChartLines } from './kinds.ts'

/** A chart as its author typed it, with the source of its figures. */
export type TypedChart = { data: ChartData; source: string | null }

const GENERAL_SETTINGS = ['title', 'takeaway', 'unit', 'source']
const MAX_TITLE = 100
const MAX_TAKEAWAY = 160

/**
 * Reads the lines that an author typed (docs/charts-in-posts.md).
 *
 * @returns the chart, or a sentence that tells the author why it can't be drawn
 */
export function readChart(text: string): { chart: TypedChart } | { problem: string } {
  try {
    return { chart: parse(text) }
  } catch (error) {
    if (error instanceof ChartProblem) return { problem: error.message }
    throw error
  }
}

function parse(text: string): TypedChart {
  const kind = KINDS.get(text.trimStart().split(/\s/, 1)[0]?.toLowerCase() ?? '')
  if (!kind) throw new ChartProblem(`The first line must name the kind: ${[...KINDS.keys()].join(', ')}.`)
  const lines = readChartLines(text, new Set([...GENERAL_SETTINGS, ...kind.settings]))
  if (!KINDS.has(lines.kind)) throw new ChartProblem('The first line must contain only the kind.')
  const { settings } = lines
  const base = {
    title: limited(settings.get('title'), 'title', MAX_TITLE),
    takeaway: limited(settings.get('takeaway'), 'takeaway', MAX_TAKEAWAY),
  }
  const data = kind.read(base, lines)
  const [problem] = sceneProblems(drawScene(data))
  if (problem) throw new ChartProblem('The names do not fit into the drawing. Shorten them.')
  return { data, source: settings.get('source') ?? null }
}

function limited(text: string | undefined, name: string, limit: number): string {
  if (!text) throw new ChartProblem(`A line “${name}: …” is missing.`)
  if (text.length > limit) throw new ChartProblem(`The ${name} has more than ${limit} characters.`)
  return text
}
