import { StreamDrawing } from '#site/ui/streams/stream-drawing.tsx'

const LINES = [
  [
    'faint',
    'M0 60h30c70 0 70 -38 140 -38h70m12 0h9m14 0h5m16 0h1M0 78h66c60 0 60 -16 120 -16h10m12 0h9m14 0h5m16 0h1M0 96h70c50 0 50 2 100 2h40m12 0h9m14 0h5m16 0h1M0 114h44c60 0 60 6 120 6h4m12 0h9m14 0h5m16 0h1',
  ],
  ['current', 'M0 69h50c66 0 66 -27 132 -27h150m12 0h9m14 0h5m16 0h1M0 105h60c60 0 60 5 120 5h30m12 0h9m14 0h5m16 0h1'],
  ['river', 'M0 87h80c56 0 56 -7 112 -7h90m12 0h9m14 0h5m16 0h1'],
  ['ember', 'M0 123h40c120 0 150 20 150 117'],
] as const

/** Fewer lines for a low box; the last one ends above the heading of the suggestions. */
const LOW_LINES = [
  ['current', 'M0 26h120c60 0 60 -12 120 -12h70m12 0h9m14 0h5m16 0h1'],
  ['river', 'M0 42h120c50 0 50 -4 100 -4h40m12 0h9m14 0h5m16 0h1'],
  ['ember', 'M0 58h30c35 0 50 12 50 38'],
] as const

/** A river whose lines run out, except for the one that turns down to the suggestions. */
export function DryStreams() {
  return (
    <>
      <StreamDrawing className="h-24 w-full lg:hidden" viewBox="0 0 400 96" lines={LOW_LINES} />
      <StreamDrawing className="h-64 w-full max-lg:hidden" viewBox="0 0 450 240" lines={LINES} />
    </>
  )
}
