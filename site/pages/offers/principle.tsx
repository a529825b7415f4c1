import { StreamBand } from '#site/ui/streams/stream-lines.tsx'

/** One sentence, set large between two parts. */
export function Principle({ text }: { text: string }) {
  return (
    <div className="principle" id="principle">
      <p>{text}</p>
      <StreamBand seed={text} height={72} />
    </div>
  )
}
