import type { QuestionChart } from '#content/chart-types.ts'
import { type Label, round, SCENE_WIDTH, type Scene, type Shape } from '../scene.ts'
import { textWidth } from '../text-width.ts'
import { arrowHead, HEAD, NODE_HEIGHT, PADDING } from './agent-flow.ts'

/** Room for a link with its answer. */
const GAP = 48
const PITCH = NODE_HEIGHT + 32

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
