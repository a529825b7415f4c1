/** An arrow that is text to whoever reads or copies it, and drawn, because many fonts lack the character. */
export function Arrow({ direction = 'right' }: { direction?: 'right' | 'left' }) {
  return (
    <span className={direction === 'left' ? 'arrow arrow-left' : 'arrow'} aria-hidden="true">
      {direction === 'left' ? '←' : '→'}
    </span>
  )
}
