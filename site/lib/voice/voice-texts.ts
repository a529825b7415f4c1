/** Specification §5. */
export const VOICE_UNSUPPORTED = 'Speech recognition is not supported in this browser.'

export const VOICE_DENIED = 'The microphone is blocked for this site. Allow it in the browser, or type your question.'
export const VOICE_NO_MICROPHONE = 'No microphone was found. Connect one, or type your question.'
export const VOICE_NOTHING_HEARD = 'Nothing was heard. Try again, or type your question.'
export const VOICE_FAILED = 'The browser could not understand speech just now. Please type your question.'

/** The message for a Web Speech API error code; null when the speaker needs no message. */
export function voiceFailureText(code: string): string | null {
  if (code === 'aborted') return null
  if (code === 'not-allowed' || code === 'service-not-allowed') return VOICE_DENIED
  if (code === 'audio-capture') return VOICE_NO_MICROPHONE
  if (code === 'no-speech') return VOICE_NOTHING_HEARD
  return VOICE_FAILED
}
