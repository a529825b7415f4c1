import { linkVertical } from 'd3-shape'
import type { AgentFlow, AgentStage, QuestionChart } from '#content/chart-types.ts'
import { endDot, type Label, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'
import { textWidth } from '../text-width.ts'

const NODE_HEIGHT = 30
const QUESTION_HEIGHT = 24
const PITCH = QUESTION_HEIGHT + NODE_HEIGHT + 8
/** Where the line beside questions runs down. */
const SPINE = 10
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

/**
 * Questions below one another along a line, which the other answer to each follows down; one answer leaves it to the
 * right, to a result below the question. So a question has the whole width, and so has a result.
 */
export function drawQuestions({ questions, otherwise }: QuestionChart): Scene {
  const results = [...questions.map(({ result }) => result), otherwise]
  const width = round(Math.max(...results.map((text) => textWidth(text, true))) + 2 * PADDING)
  const resultX = SCENE_WIDTH - width
  const bottom = questions.length * PITCH
  const rows = questions.map((question, at) => drawQuestion(question, { y: at * PITCH, x: resultX, width }))
  const last = resultBox(otherwise, { x: 0, y: bottom, width })
  return {
    width: SCENE_WIDTH,
    height: bottom + NODE_HEIGHT,
    shapes: [
      { kind: 'stroke', d: `M${SPINE} 0V${bottom - HEAD}`, tone: 'mark', weight: 'thin' },
      arrowHead({ x: SPINE, y: bottom }, 'down'),
      ...rows.flatMap(({ shapes }) => shapes),
      last.shape,
    ],
    labels: [...rows.flatMap(({ labels }) => labels), last.label],
  }
}

type ResultPlace = { x: number; y: number; width: number }

function drawQuestion({ text, answer, result }: QuestionChart['questions'][number], { x, y, width }: ResultPlace) {
  const box = resultBox(result, { x, y: y + QUESTION_HEIGHT, width })
  const across = y + QUESTION_HEIGHT + NODE_HEIGHT / 2
  const shapes: Shape[] = [
    { kind: 'stroke', d: `M${SPINE} ${across}H${x - HEAD}`, tone: 'mark', weight: 'thin' },
    arrowHead({ x, y: across }, 'right'),
    box.shape,
  ]
  const left = { x: SPINE + 12, anchor: 'start', tone: 'quiet' } as const
  const labels: Label[] = [
    { ...left, y: y + QUESTION_HEIGHT / 2, text, tone: 'ink' },
    box.label,
    { ...left, y: across - 8, text: answer },
    { ...left, y: across + 12, text: answer === 'yes' ? 'no' : 'yes' },
  ]
  return { shapes, labels }
}

function resultBox(text: string, { x, y, width }: ResultPlace): { shape: Shape; label: Label } {
  const box = { x: x + 0.5, y: y + 0.5, width: width - 1, height: NODE_HEIGHT - 1 }
  return {
    shape: { kind: 'frame', ...box, radius: 4, tone: 'accent' },
    label: { x: round(x + width / 2), y: y + NODE_HEIGHT / 2, text, anchor: 'middle', tone: 'accent', isStrong: true },
  }
}
