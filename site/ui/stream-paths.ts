import { seededRandom } from '#site/lib/seeded-random.ts'

/** The kind of a line; the classes in stream-lines.css give each kind its color. */
export type StreamTone = 'faint' | 'current' | 'river' | 'ember'
export type Stream = { d: string; tone: StreamTone; start: { x: number; y: number } }

export type StreamField = {
  /** The same seed gives the same drawing, on the server and in the browser. */
  seed: string
  width: number
  height: number
  /** The number of sources, and of lines that start at each. */
  sources: number
  linesPerSource: number
  /** Where all lines end, and how far apart they are there. */
  river: { y: number; gap: number }
  /** The range of the width in which lines join, as fractions. */
  meeting: { from: number; to: number }
}

/**
 * The site's motif: lines that start apart and join. Each source sends a few parallel lines; they bend once toward the
 * river, the outer sources before the inner ones, and never cross.
 */
export function streamPaths(field: StreamField): Stream[] {
  const { sources, linesPerSource } = field
  const random = seededRandom(field.seed)
  const ember = Math.floor(random() * sources * linesPerSource)
  const streams: Stream[] = []

  for (let source = 0; source < sources; source++) {
    const bend = placeBend(field, { source, random })
    for (let line = 0; line < linesPerSource; line++) {
      const index = source * linesPerSource + line
      const tone = index === ember ? 'ember' : pickTone(random())
      streams.push(drawStream(field, { index, line, tone, bend, delay: random() }))
    }
  }
  return streams
}

type Bend = { startX: number; y: number; from: number; to: number }

function placeBend(field: StreamField, { source, random }: { source: number; random: () => number }): Bend {
  const { width, height, sources, meeting } = field
  const middle = (sources - 1) / 2
  // 0 for the source at the river's height, 1 for the outermost.
  const distance = Math.abs(source - middle) / Math.max(middle, 1)
  const row = height / sources
  const from = width * (meeting.from + (meeting.to - meeting.from) * 0.32 * (1 - distance) + random() * 0.04)
  return {
    startX: width * random() * 0.08,
    y: row * (source + 0.5) + (random() - 0.5) * row * 0.25,
    from,
    to: from + width * (meeting.to - meeting.from) * (0.52 + distance * 0.3),
  }
}

type StreamOptions = { index: number; line: number; tone: StreamTone; bend: Bend; delay: number }

/** Rounds and uses relative coordinates to keep the path short, because a page has about a hundred of them. */
function drawStream(field: StreamField, { index, line, tone, bend, delay }: StreamOptions): Stream {
  const { width, sources, linesPerSource, river } = field
  const total = sources * linesPerSource
  const x = Math.round(bend.startX + delay * width * 0.05)
  const y = round(bend.y + (line - (linesPerSource - 1) / 2) * Math.max(river.gap, 3) * 1.4)
  const endY = river.y + (index - (total - 1) / 2) * river.gap
  const rise = round(endY) - y
  const half = Math.round((bend.to - bend.from) / 2)

  const curve = `c${half} 0 ${half} ${rise} ${2 * half} ${rise}`
  return { d: `M${x} ${y}H${Math.round(bend.from)}${curve}H${width}`, tone, start: { x, y } }
}

function pickTone(chance: number): StreamTone {
  if (chance < 0.5) return 'faint'
  return chance < 0.8 ? 'current' : 'river'
}

function round(value: number): number {
  return Math.round(value * 2) / 2
}
