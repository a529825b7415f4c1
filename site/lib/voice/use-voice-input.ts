import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { createSpeechRecognizer } from './speech-recognition.ts'
import { createVoiceInput, type VoiceInput } from './voice-input.ts'

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
