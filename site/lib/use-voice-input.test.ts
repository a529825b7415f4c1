import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  createVoiceInput,
  SILENCE_MS,
  type SpeechRecognizer,
  VOICE_DENIED,
  VOICE_FAILED,
  VOICE_NO_MICROPHONE,
  VOICE_NOTHING_HEARD,
} from './use-voice-input.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function setup({ isSupported = true } = {}) {
  const log: string[] = []
  const recognizers: SpeechRecognizer[] = []
  const voice = createVoiceInput({
    createRecognizer() {
      if (!isSupported) return null
      const recognizer = createFakeRecognizer(log)
      recognizers.push(recognizer)
      return recognizer
    },
    onTranscript: (transcript) => log.push(`fill: ${transcript}`),
    onSilence: () => log.push('silence'),
    onListening: (isListening) => log.push(isListening ? 'listening' : 'not listening'),
    onFailure: (text) => log.push(`reported: ${text}`),
  })
  const last = () => recognizers.at(-1)
  return {
    voice,
    log,
    recognizer: last,
    say: (...parts: string[]) => last()?.onresult?.({ results: parts.map((transcript) => [{ transcript }]) }),
  }
}

function createFakeRecognizer(log: string[]): SpeechRecognizer {
  return {
    lang: '',
    continuous: false,
    interimResults: false,
    onresult: null,
    onerror: null,
    onend: null,
    start: () => log.push('start'),
    stop: () => {},
    abort: () => log.push('abort'),
  }
}

// Proves R162.
test('it listens continuously, in US English, and stops at the second press', () => {
  const { voice, log, recognizer } = setup()
  voice.toggle()
  expect(recognizer()).toMatchObject({ lang: 'en-US', continuous: true })
  voice.toggle()
  expect(log).toEqual(['listening', 'start', 'abort', 'not listening'])
})

// Proves R163.
test('speech fills the input, and three seconds of silence end it and stop listening', () => {
  const { voice, log, say } = setup()
  voice.toggle()
  say('what is')
  vi.advanceTimersByTime(SILENCE_MS - 1)
  say('what is ', ' Direct Lake')
  vi.advanceTimersByTime(SILENCE_MS - 1)
  expect(log).toEqual(['listening', 'start', 'fill: what is', 'fill: what is Direct Lake'])
  vi.advanceTimersByTime(1)
  expect(log.slice(4)).toEqual(['abort', 'not listening', 'silence'])
  vi.advanceTimersByTime(60_000)
  expect(log).toHaveLength(7)
})

// Proves R163.
test('without a transcript silence submits nothing, however long', () => {
  const { voice, log, say } = setup()
  voice.toggle()
  say('  ')
  vi.advanceTimersByTime(60_000)
  expect(log).toEqual(['listening', 'start'])
})

test('a transcript is not submitted after the speaker stops listening', () => {
  const { voice, log, say } = setup()
  voice.toggle()
  say('never mind')
  voice.toggle()
  vi.advanceTimersByTime(60_000)
  expect(log.at(-1)).toBe('not listening')
})

test('listening continues in a browser that ends after each sentence, and the transcript is kept', () => {
  const { voice, log, say, recognizer } = setup()
  voice.toggle()
  say('Import or')
  recognizer()?.onend?.()
  say('Direct Lake')
  vi.advanceTimersByTime(SILENCE_MS)
  expect(log).toContain('fill: Import or Direct Lake')
  expect(log.slice(-2)).toEqual(['not listening', 'silence'])
})

test('listening stops when the recognition ends before anything was said', () => {
  const { voice, log, recognizer } = setup()
  voice.toggle()
  recognizer()?.onend?.()
  expect(log.at(-1)).toBe('not listening')
})

// Proves R164.
test('without the speech API it reports that and never listens', () => {
  const { voice, log } = setup({ isSupported: false })
  voice.toggle()
  expect(log).toEqual(['reported: Speech recognition is not supported in this browser.'])
})

test.each([
  ['not-allowed', VOICE_DENIED],
  ['service-not-allowed', VOICE_DENIED],
  ['audio-capture', VOICE_NO_MICROPHONE],
  ['no-speech', VOICE_NOTHING_HEARD],
  ['network', VOICE_FAILED],
])('the error %s stops listening and is reported', (error, text) => {
  const { voice, log, say, recognizer } = setup()
  voice.toggle()
  say('half a')
  recognizer()?.onerror?.({ error })
  vi.advanceTimersByTime(60_000)
  expect(log.slice(-2)).toEqual(['not listening', `reported: ${text}`])
})

test('starting one voice input stops the other, so that nothing is transcribed twice', () => {
  const first = setup()
  const second = setup()
  first.voice.toggle()
  second.voice.toggle()
  expect(first.log.at(-1)).toBe('not listening')
  second.voice.stop()
})
