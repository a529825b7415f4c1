import { pauseMotion, playMotion, useIsMotionPaused } from '#site/lib/motion-pause.ts'

type MotionToggleProps = {
  className?: string
  /** Called after the reader has resumed motion. */
  onPlay?: () => void
}

/** Pauses everything on the site that moves automatically, until the reader resumes it; the browser remembers it. */
export function MotionToggle({ className, onPlay }: MotionToggleProps) {
  const isPaused = useIsMotionPaused()

  function handleClick() {
    if (!isPaused) return pauseMotion()
    playMotion()
    onPlay?.()
  }

  return (
    <button
      type="button"
      className={['icon-button motion-toggle', className].filter(Boolean).join(' ')}
      aria-label={isPaused ? 'Play all motion' : 'Pause all motion'}
      title={isPaused ? 'Play all motion' : 'Pause all motion'}
      onClick={handleClick}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={isPaused ? 'M8 5.5v13l10.5-6.5z' : 'M8.5 5.5v13M15.5 5.5v13'} />
      </svg>
    </button>
  )
}
