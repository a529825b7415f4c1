/** An arrow that is read and copied as a character but shown as a drawing, because many fonts lack the character. */
export function Arrow({ direction = 'right' }: { direction?: 'right' | 'left' }) {
  return (
    <span className={direction === 'left' ? 'arrow arrow-left' : 'arrow'} aria-hidden="true">
      {direction === 'left' ? '←' : '→'}
    </span>
  )
}
