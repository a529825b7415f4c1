/** The part of the Web Speech API that voice input uses; TypeScript's library has no types for it. */
export type SpeechRecognizer = {
  lang: string
  continuous: boolean
  interimResults: boolean
  onresult: ((event: SpeechResultEvent) => void) | null
  onerror: ((event: { error: string }) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
  abort: () => void
}

export type SpeechResultEvent = { results: ArrayLike<ArrayLike<{ transcript: string }>> }

type SpeechWindow = {
  SpeechRecognition?: new () => SpeechRecognizer
  webkitSpeechRecognition?: new () => SpeechRecognizer
}

/** A new recognizer, or null if the browser has none. */
export function createSpeechRecognizer(): SpeechRecognizer | null {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as SpeechWindow
  const Recognizer = SpeechRecognition ?? webkitSpeechRecognition
  return Recognizer ? new Recognizer() : null
}
