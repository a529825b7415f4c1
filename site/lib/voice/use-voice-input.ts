import { useEffect, useEffectEvent, useState } from 'react'
import { createSpeechRecognizer } from './speech-recognition.ts'
import { createVoiceInput, type VoiceInput, type VoiceInputOptions } from './voice-input.ts'

type UseVoiceOptions = Pick<VoiceInputOptions, 'onTranscript' | 'onVoiceSubmit' | 'onFailure'>

export type Voice = VoiceInput & { isListening: boolean }

/** Voice input for one question box; listening stops when the box unmounts. */
export function useVoiceInput(options: UseVoiceOptions): Voice {
  const [isListening, setIsListening] = useState(false)
  const [voice, setVoice] = useState<VoiceInput | null>(null)
  const handleTranscript = useEffectEvent(options.onTranscript)
  const handleVoiceSubmit = useEffectEvent(options.onVoiceSubmit)
  const handleFailure = useEffectEvent(options.onFailure)

  useEffect(() => {
    const created = createVoiceInput({
      createRecognizer: createSpeechRecognizer,
      onTranscript: (transcript) => handleTranscript(transcript),
      onVoiceSubmit: (transcript) => handleVoiceSubmit(transcript),
      onFailure: (text) => handleFailure(text),
      onListening: setIsListening,
    })
    setVoice(created)
    return created.stop
  }, [])

  return { isListening, toggle: () => voice?.toggle(), stop: () => voice?.stop() }
}
