import { type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Specification §5. */
const VOICE_UNSUPPORTED = 'Speech recognition is not supported in this browser.'

export const VOICE_DENIED = 'The microphone is blocked for this site. Allow it in the browser, or type your question.'
export const VOICE_NO_MICROPHONE = 'No microphone was found. Connect one, or type your question.'
export const VOICE_NOTHING_HEARD = 'Nothing was heard. Try again, or type your question.'
export const VOICE_FAILED = 'The browser could not understand speech just now. Please type your question.'
/** English, United States (specification §9). */
const LANGUAGE = 'en-US'

/** A silence of this length submits the transcript (specification §9). */
export const SILENCE_MS = 3000

/** Stops the voice input that is listening. A page has one microphone, so starting one input stops the other. */
let stopListening: (() => void) | null = null

/**
 * The DOM event that the specification names (§4). It is dispatched at the question box, which then contains what was
 * said, and bubbles; whoever dispatches it there has the box's text asked.
 */
const VOICE_SUBMIT = 'voice-submit'

type UseVoiceOptions = {
  /** The question box, which is there as long as the component. */
  input: RefObject<HTMLInputElement | null>
  /** Takes the box's text, which may be blank. */
  onVoiceSubmit: (text: string) => void
  onFailure: (text: string) => void
}

export type Voice = VoiceInput & { isListening: boolean }

/** Voice input for one question box; listening stops when the box unmounts. */
export function useVoiceInput({ input, onVoiceSubmit, onFailure }: UseVoiceOptions): Voice {
  const [isListening, setIsListening] = useState(false)
  const [voice, setVoice] = useState<VoiceInput | null>(null)
  const handleVoiceSubmit = useEffectEvent(onVoiceSubmit)
  const handleFailure = useEffectEvent(onFailure)

  useEffect(() => {
    const box = input.current
    if (!box) return
    const created = createVoiceInput({
      createRecognizer: createSpeechRecognizer,
      onTranscript: (transcript) => {
        box.value = transcript
      },
      onSilence: () => box.dispatchEvent(new Event(VOICE_SUBMIT, { bubbles: true })),
      onFailure: (text) => handleFailure(text),
      onListening: setIsListening,
    })
    const handle = () => {
      created.stop()
      handleVoiceSubmit(box.value)
    }
    box.addEventListener(VOICE_SUBMIT, handle)
    setVoice(created)
    return () => {
      box.removeEventListener(VOICE_SUBMIT, handle)
      created.stop()
    }
  }, [input])

  return { isListening, toggle: () => voice?.toggle(), stop: () => voice?.stop() }
}

type VoiceInputOptions = {
  createRecognizer: () => SpeechRecognizer | null
  /** Everything said since listening began; fills the input. */
  onTranscript: (transcript: string) => void
  /** Called after the silence that follows a transcript. Listening has already stopped. */
  onSilence: () => void
  onListening: (isListening: boolean) => void
  onFailure: (text: string) => void
}

type VoiceInput = { toggle: () => void; stop: () => void }

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

type SpeechResultEvent = { results: ArrayLike<ArrayLike<{ transcript: string }>> }

type SpeechWindow = {
  SpeechRecognition?: new () => SpeechRecognizer
  webkitSpeechRecognition?: new () => SpeechRecognizer
}

/** A new recognizer, or null if the browser has none. */
function createSpeechRecognizer(): SpeechRecognizer | null {
  const { SpeechRecognition, webkitSpeechRecognition } = globalThis as SpeechWindow
  const Recognizer = SpeechRecognition ?? webkitSpeechRecognition
  return Recognizer ? new Recognizer() : null
}

/** The message for a Web Speech API error code; null when the speaker needs no message. */
function voiceFailureText(code: string): string | null {
  if (code === 'aborted') return null
  if (code === 'not-allowed' || code === 'service-not-allowed') return VOICE_DENIED
  if (code === 'audio-capture') return VOICE_NO_MICROPHONE
  if (code === 'no-speech') return VOICE_NOTHING_HEARD
  return VOICE_FAILED
}
