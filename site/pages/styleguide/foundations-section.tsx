import { StreamBand, StreamCover, StreamGlyph } from '#site/ui/streams/stream-lines.tsx'
import { Specimen, StyleguideSection } from './specimen.tsx'

/** Complete class names, because Tailwind finds classes by scanning the source. */
const COLORS = [
  ['surface', 'bg-surface'],
  ['raised', 'bg-raised'],
  ['sunken', 'bg-sunken'],
  ['accent wash', 'bg-accent-wash'],
  ['accent', 'bg-accent'],
  ['current', 'bg-stream'],
  ['action', 'bg-action'],
  ['panel', 'bg-panel'],
  ['danger', 'bg-danger'],
  ['danger wash', 'bg-danger-wash'],
  ['success', 'bg-success'],
  ['success wash', 'bg-success-wash'],
  ['warning', 'bg-warning'],
  ['warning wash', 'bg-warning-wash'],
] as const

const TYPE = [
  ['display', 'font-display text-display font-bold'],
  ['h1', 'font-display text-h1 font-bold'],
  ['h2', 'font-display text-h2 font-bold'],
  ['h3', 'font-display text-h3 font-bold'],
  ['h4', 'font-display text-h4 font-bold'],
  ['lead', 'text-lead'],
  ['body', ''],
  ['small', 'text-small'],
  ['tiny', 'text-tiny'],
] as const

export function FoundationsSection() {
  return (
    <StyleguideSection id="foundations" title="Foundations">
      <Specimen name="Type">
        <div className="grid gap-3">
          {TYPE.map(([name, className]) => (
            <p key={name} className={className}>
              Many sources, one answer <span className="text-quiet text-small">{name}</span>
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="Colors by role">
        <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-6">
          {COLORS.map(([name, className]) => (
            <li key={name} className="grid gap-2 text-small">
              <span className={`h-12 rounded-small border border-line ${className}`} />
              {name}
            </li>
          ))}
        </ul>
      </Specimen>
      <Specimen name="Stream lines: band, glyph, cover">
        <StreamBand seed="styleguide" height={96} />
        <div className="grid items-center gap-6 sm:grid-cols-3">
          <StreamGlyph seed="one" className="size-24" />
          <StreamGlyph seed="two" className="size-24" />
          <StreamCover seed="three" />
        </div>
      </Specimen>
    </StyleguideSection>
  )
}
