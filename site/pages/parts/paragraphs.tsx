import type { Passage as PassageWords } from '#content/pages/page-parts.ts'

/** Paragraphs of a section, the first a little larger. */
export function Paragraphs({ paragraphs }: Pick<PassageWords, 'paragraphs'>) {
  return (
    <div className="passage">
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  )
}
