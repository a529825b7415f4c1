import { StreamDrawing } from '#site/ui/streams/stream-drawing.tsx'

/** Lines by tone: three from the middle of each of three equal rows, which join into one river on the right. */
const LINES = [
  [
    'faint',
    'M4 38h26c85 0 85 76 170 76H240M2 62h36c80 0 80 70 160 70H240M3 162h50c64 0 64 -3 128 -3H240M8 238h30c80 0 80 -70 160 -70H240',
  ],
  ['current', 'M0 50h32c82 0 82 73 164 73H240M6 138h50c64 0 64 3 128 3H240M4 262h26c85 0 85 -76 170 -76H240'],
  ['river', 'M0 250h32c82 0 82 -73 164 -73H240'],
  ['ember', 'M0 150H240'],
] as const

export function GainStreams({ className }: { className: string }) {
  return <StreamDrawing className={className} viewBox="0 0 240 300" lines={LINES} />
}
