import { linkVertical } from 'd3-shape'
import type { AgentFlow, AgentStage, QuestionChart } from '#content/chart-types.ts'
import { endDot, type Label, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'
import { textWidth } from '../text-width.ts'

/** Room for a link with its answer. */
const GAP = 48

const NODE_HEIGHT = 30
const PITCH = NODE_HEIGHT + 32
const STAGE_HEIGHT = NODE_HEIGHT + 22
const NODE_GAP = 10
/** Room for the two-way link to what is in doubt. */
const LOOP_GAP = 48
const PADDING = 12
/** An arrowhead is this long, and half as wide on each side of its link. */
const HEAD = 7
/** Space for the return path, to the right of the stages that it joins. */
const RETURN_WIDTH = 26

type Node = {
  name: string
  role: AgentStage['role']
  isStrong: boolean
  isSideLoop?: boolean
  x: number
  y: number
  width: number
}

/**
 * Stages from top to bottom. Every node links to every node of the next stage; between stages of the same length each
 * links only to the one below it, so that they are lanes. What is in doubt is a side loop of its stage. The agent, and
 * people beside the nodes of a stage, have the accent.
 */
export function drawAgentFlow({ stages, sendBack }: AgentFlow): Scene {
  const rows = stages.map(placeStage)
  const height = stages.length * STAGE_HEIGHT - (STAGE_HEIGHT - NODE_HEIGHT)
  const links = rows.flatMap((row, stage) => linkStages(row, rows[stage + 1] ?? []))
  const shapes = [...rows.flat().map(drawNode), ...links, ...rows.flatMap(linkSideLoop)]
  const labels = rows.flat().map(nameNode)

  const back = sendBack && drawReturn(rows, sendBack)
  return {
    width: SCENE_WIDTH,
    height: height + 1,
    shapes: back ? [...shapes, ...back.shapes] : shapes,
    labels: back ? [...labels, back.label] : labels,
  }
}

function placeStage({ role, nodes, people = [], inDoubt = [] }: AgentStage, stage: number): Node[] {
  const parts = [
    ...nodes.map((name) => ({ name, role, isStrong: role === 'agent' })),
    ...people.map((name) => ({ name, role: 'person' as const, isStrong: true })),
    ...inDoubt.map((name) => ({ name, role: 'person' as const, isStrong: true, isSideLoop: true })),
  ]
  const gap = inDoubt.length > 0 ? LOOP_GAP : NODE_GAP
  const count = parts.length
  const room = (SCENE_WIDTH - gap * (count - 1)) / count
  const preferred = Math.max(...parts.map(({ name }) => textWidth(name, true))) + 2 * PADDING
  const width = Math.min(Math.max(preferred, count > 1 ? room : 120), room)
  const left = (SCENE_WIDTH - width * count - gap * (count - 1)) / 2
  return parts.map((part, index) => ({
    ...part,
    x: round(left + index * (width + gap)),
    y: stage * STAGE_HEIGHT,
    width: round(width),
  }))
}

function linkStages(above: readonly Node[], below: readonly Node[]): Shape[] {
  const [from, to] = [above, below].map((row) => row.filter(({ isSideLoop }) => !isSideLoop)) as [Node[], Node[]]
  const connect = linkVertical().digits(1)
  const arrivals = to.map(({ x, y, width }) => arrowHead({ x: x + width / 2, y }, 'down'))
  const links = from.flatMap((source, lane) =>
    (from.length === to.length ? to.slice(lane, lane + 1) : to).map((target): Shape => {
      const d = connect({
        source: [source.x + source.width / 2, source.y + NODE_HEIGHT],
        target: [target.x + target.width / 2, target.y - HEAD / 2],
      })
      return { kind: 'stroke', d: d ?? '', tone: 'mark', weight: 'thin' }
    }),
  )
  return [...links, ...arrivals]
}

/** A link to and from what is in doubt, beside the node before it. */
function linkSideLoop(row: readonly Node[]): Shape[] {
  return row.flatMap((node, index): Shape[] => {
    const before = row[index - 1]
    if (!node.isSideLoop || !before) return []
    const y = node.y + NODE_HEIGHT / 2
    const [left, right] = [round(before.x + before.width), node.x]
    return [
      { kind: 'stroke', d: `M${left + HEAD} ${y}H${right - HEAD}`, tone: 'mark', weight: 'thin', isDashed: true },
      arrowHead({ x: left, y }, 'left'),
      arrowHead({ x: right, y }, 'right'),
    ]
  })
}

function arrowHead({ x, y }: { x: number; y: number }, direction: 'down' | 'left' | 'right'): Shape {
  const half = HEAD / 2
  const back = direction === 'left' ? HEAD : -HEAD
  const base =
    direction === 'down'
      ? [`${round(x - half)} ${y - HEAD}`, `${round(x + half)} ${y - HEAD}`]
      : [`${round(x + back)} ${y - half}`, `${round(x + back)} ${y + half}`]
  return { kind: 'area', d: `M${base.join('L')}L${round(x)} ${y}Z`, tone: 'mark' }
}

function drawNode({ x, y, width, role, isStrong, isSideLoop }: Node): Shape {
  const box = { x: x + 0.5, y: y + 0.5, width: width - 1, height: NODE_HEIGHT - 1 }
  // People are round and machines are not, so that color is not the only difference.
  const radius = role === 'person' ? NODE_HEIGHT / 2 : 4
  return { kind: 'frame', ...box, radius, tone: isStrong ? 'accent' : 'quiet', ...(isSideLoop && { isDashed: true }) }
}

function nameNode({ name, x, y, width, isStrong }: Node): Label {
  const place = { x: round(x + width / 2), y: y + NODE_HEIGHT / 2, anchor: 'middle' as const }
  return { ...place, text: name, tone: isStrong ? 'accent' : 'ink', isStrong }
}

function drawReturn(rows: readonly Node[][], { from, to, label }: NonNullable<AgentFlow['sendBack']>) {
  const [start, end] = [rows[from]?.at(-1), rows[to]?.at(-1)]
  if (!start || !end) return null
  const x = round(SCENE_WIDTH - RETURN_WIDTH / 2)
  const y = start.y + NODE_HEIGHT / 2
  const d = `M${start.x + start.width} ${y}H${x - 8}q8 0 8 -8V${end.y + NODE_HEIGHT / 2 + 8}q0 -8 -8 -8H${end.x + end.width}`
  const shape: Shape = { kind: 'stroke', d, tone: 'accent', weight: 'thin', isDashed: true }
  const text: Label = { x: x - 6, y: y + 16, text: label, anchor: 'end', tone: 'quiet' }
  return { shapes: [shape, endDot(end.x + end.width, end.y + NODE_HEIGHT / 2, 'accent')], label: text }
}

/** Questions below one another, each with the result of one answer to its right; the other answer leads down. */
export function drawQuestions({ questions, otherwise }: QuestionChart): Scene {
  const results = [...questions.map(({ result }) => result), otherwise]
  const resultWidth = round(Math.max(...results.map((text) => textWidth(text, true))) + 2 * PADDING)
  const resultX = SCENE_WIDTH - resultWidth
  const questionWidth = resultX - GAP
  const middle = round(questionWidth / 2)
  const shapes: Shape[] = []
  const labels: Label[] = []

  function addNode(
    text: string,
    { x, y, width, isResult }: { x: number; y: number; width: number; isResult: boolean },
  ) {
    const tone = isResult ? 'accent' : 'quiet'
    shapes.push({ kind: 'frame', x: x + 0.5, y: y + 0.5, width: width - 1, height: NODE_HEIGHT - 1, radius: 4, tone })
    const place = { x: round(x + width / 2), y: y + NODE_HEIGHT / 2, anchor: 'middle' as const }
    labels.push({ ...place, text, tone: isResult ? 'accent' : 'ink', isStrong: isResult })
  }

  questions.forEach(({ text, answer, result }, at) => {
    const y = at * PITCH
    const across = y + NODE_HEIGHT / 2
    addNode(text, { x: 0, y, width: questionWidth, isResult: false })
    addNode(result, { x: resultX, y, width: resultWidth, isResult: true })
    shapes.push(
      { kind: 'stroke', d: `M${questionWidth} ${across}H${resultX - HEAD}`, tone: 'mark', weight: 'thin' },
      arrowHead({ x: resultX, y: across }, 'right'),
      { kind: 'stroke', d: `M${middle} ${y + NODE_HEIGHT}V${y + PITCH - HEAD}`, tone: 'mark', weight: 'thin' },
      arrowHead({ x: middle, y: y + PITCH }, 'down'),
    )
    const other = answer === 'yes' ? 'no' : 'yes'
    labels.push(
      { x: resultX - GAP / 2 - HEAD / 2, y: across - 9, text: answer, anchor: 'middle', tone: 'quiet' },
      { x: middle + 8, y: y + NODE_HEIGHT + 12, text: other, anchor: 'start', tone: 'quiet' },
    )
  })
  const y = questions.length * PITCH
  addNode(otherwise, { x: round(middle - resultWidth / 2), y, width: resultWidth, isResult: true })
  return { width: SCENE_WIDTH, height: y + NODE_HEIGHT, shapes, labels }
}
