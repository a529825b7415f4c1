/** One sentence, set large between two parts. */
export function Principle({ text }: { text: string }) {
  return (
    <div className="principle" id="principle">
      <p>{text}</p>
    </div>
  )
}
