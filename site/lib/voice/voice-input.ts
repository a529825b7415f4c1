import type { SpeechRecognizer, SpeechResultEvent } from './speech-recognition.ts'
import { VOICE_FAILED, VOICE_UNSUPPORTED, voiceFailureText } from './voice-texts.ts'

/** English, United States (specification §9). */
const LANGUAGE = 'en-US'
/** A silence of this length submits the transcript (specification §9). */
export const SILENCE_MS = 3000

export type VoiceInputOptions = {
  createRecognizer: () => SpeechRecognizer | null
  /** Everything said since listening began; fills the input. */
  onTranscript: (transcript: string) => void
  /** Called after the silence that follows a transcript. Listening has already stopped. */
  onSilence: () => void
  onListening: (isListening: boolean) => void
  onFailure: (text: string) => void
}

export type VoiceInput = { toggle: () => void; stop: () => void }

/** Stops the voice input that is listening. A page has one microphone, so starting one input stops the other. */
let stopListening: (() => void) | null = null

/** Toggles between listening and not listening (specification §4, voice input). */
export function createVoiceInput(options: VoiceInputOptions): VoiceInput {
  let recognizer: SpeechRecognizer | null = null
  let silence: ReturnType<typeof setTimeout> | undefined
  /** The transcript of earlier recognitions, which the browser ended before a new one continued. */
  let earlier = ''
  let transcript = ''

  function stop(): void {
    clearTimeout(silence)
    if (!recognizer) return
    const ended = recognizer
    recognizer = null
    Object.assign(ended, { onresult: null, onerror: null, onend: null })
    ended.abort()
    if (stopListening === stop) stopListening = null
    options.onListening(false)
  }

  function fail(text: string | null): void {
    stop()
    if (text) options.onFailure(text)
  }

  function hear({ results }: SpeechResultEvent): void {
    const said = Array.from(results, (result) => result[0]?.transcript ?? '').join('')
    transcript = `${earlier} ${said}`.replace(/\s+/g, ' ').trim()
    if (transcript === '') return
    options.onTranscript(transcript)
    clearTimeout(silence)
    silence = setTimeout(submit, SILENCE_MS)
  }

  function submit(): void {
    stop()
    options.onSilence()
  }

  /** Some browsers end after each sentence despite `continuous`; go on until the silence that submits has passed. */
  function handleEnd(): void {
    if (transcript === '') {
      stop()
      return
    }
    earlier = transcript
    listen()
  }

  function listen(): void {
    try {
      recognizer?.start()
    } catch {
      fail(VOICE_FAILED)
    }
  }

  function start(): void {
    stopListening?.()
    recognizer = options.createRecognizer()
    if (!recognizer) {
      options.onFailure(VOICE_UNSUPPORTED)
      return
    }
    earlier = ''
    transcript = ''
    Object.assign(recognizer, { lang: LANGUAGE, continuous: true, interimResults: true })
    recognizer.onresult = hear
    recognizer.onerror = ({ error }) => fail(voiceFailureText(error))
    recognizer.onend = handleEnd
    stopListening = stop
    options.onListening(true)
    listen()
  }

  return { stop, toggle: () => (recognizer ? stop() : start()) }
}
