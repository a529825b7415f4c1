import type { Voice } from '#site/lib/use-voice-input.ts'

/** Turns voice input on and off, and shows that the page is listening. */
export function VoiceButton({ voice, className }: { voice: Voice; className?: string }) {
  return (
    <>
      <button
        type="button"
        className={['icon-button voice-button needs-script', className].filter(Boolean).join(' ')}
        aria-label="Voice input"
        aria-pressed={voice.isListening}
        title="Voice input"
        onClick={voice.toggle}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
          <rect x="9" y="3" width="6" height="11" rx="3" />
          <path d="M5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3" />
        </svg>
      </button>
      <span className="sr-only" role="status">
        {voice.isListening ? 'Listening. What you say fills the box.' : ''}
      </span>
    </>
  )
}
