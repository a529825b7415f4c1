import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type Behavior,
  dribbles,
  FAKE_PROTOCOLS,
  type FakeProtocol,
  hangsUp,
  isHuge,
  isSilent,
  neverEnds,
  PATIENT_TIMES,
  redirectsTo,
  refuses,
  says,
  sends,
  startFakeModelServer,
  stopsAfter,
} from '#tests/fake-model-server.ts'
import { createModel, type ModelTimes } from './call-model.ts'

const SHORT_START: ModelTimes = { firstTextMs: 150, answerMs: 60_000 }
const SHORT_ANSWER: ModelTimes = { firstTextMs: 60_000, answerMs: 400 }
const TEXT = 'Herons nest in trees – “high” ones, à côté de l’eau 🪶 [1].\nThey eat fish [2].'

async function setup(behavior: Behavior, protocol: FakeProtocol = 'openai', times = PATIENT_TIMES) {
  const server = await startFakeModelServer(behavior)
  onTestFinished(() => server[Symbol.asyncDispose]())
  const model = createModel({ url: server.urls[protocol], model: 'fake', apiKey: 'secret' }, times)
  const pieces: string[] = []
  async function ask(signal = new AbortController().signal): Promise<string> {
    pieces.length = 0
    for await (const text of model.call([{ role: 'user', content: 'Where do herons nest?' }], signal)) pieces.push(text)
    return pieces.join('')
  }
  return { server, model, ask, pieces }
}

test.each(FAKE_PROTOCOLS.flatMap((protocol) => [true, false].map((isStreaming) => ({ protocol, isStreaming }))))(
  'an answer by $protocol, streaming: $isStreaming',
  async ({ protocol, isStreaming }) => {
    const { ask, pieces, server } = await setup(says(TEXT, { isStreaming }), protocol)
    expect(await ask()).toBe(TEXT)
    expect(pieces.length > 1).toBe(isStreaming)
    const [call] = server.calls
    expect(call?.body).toMatchObject({ model: 'fake', stream: true })
    const key = protocol === 'azure' ? call?.headers['api-key'] : call?.headers.authorization
    expect(key).toBe(protocol === 'azure' ? 'secret' : 'Bearer secret')
  },
)

test.each(FAKE_PROTOCOLS)('an answer by %s may be split at any byte', async (protocol) => {
  for (const chunkBytes of [1, 7]) {
    const { ask } = await setup(says(TEXT, { chunkBytes }), protocol)
    expect(await ask()).toBe(TEXT)
  }
})

test('text arrives before the answer has ended', async () => {
  const { model } = await setup(neverEnds)
  const answer = model.call([], new AbortController().signal)
  expect(await answer.next()).toEqual({ done: false, value: 'Herons ' })
  await answer.return(undefined)
})

// Actual error responses of the services.
const unsupported = (param: string, instead: string) =>
  refuses(400, {
    error: {
      message: `Unsupported parameter: '${param}' is not supported with this model. Use '${instead}' instead.`,
      type: 'invalid_request_error',
      param,
      code: 'unsupported_parameter',
    },
  })
const unsupportedTemperature = refuses(400, {
  error: {
    message:
      "Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.",
    param: 'temperature',
    code: 'unsupported_value',
  },
})
const unrecognized = refuses(400, {
  error: { message: 'Unrecognized request argument supplied: max_completion_tokens', param: null, code: null },
})
const forbiddenInput = refuses(422, {
  detail: [{ type: 'extra_forbidden', loc: ['body', 'max_tokens'], msg: 'Extra inputs are not permitted' }],
})

/** A service with these opinions about parameters. */
const rejects =
  (refusals: Readonly<Record<string, Behavior>>): Behavior =>
  (response, call, count) => {
    const [refusal] = Object.entries(refusals).filter(([name]) => name in call.body)
    return (refusal?.[1] ?? says(TEXT))(response, call, count)
  }

test.each([
  ['openai', { max_tokens: unsupported('max_tokens', 'max_completion_tokens') }, 'max_completion_tokens'],
  ['openai', { max_tokens: forbiddenInput }, 'max_completion_tokens'],
  ['azure', { max_completion_tokens: unrecognized }, 'max_tokens'],
  ['azure', { temperature: unsupportedTemperature }, 'reasoning_effort'],
  [
    'azure',
    { temperature: unsupportedTemperature, reasoning_effort: unsupported('reasoning_effort', 'nothing') },
    'max_completion_tokens',
  ],
] as const)('%s: a request is sent again without rejected parameters (%#), and they are remembered', async (...row) => {
  const [protocol, refusals, sent] = row
  const { ask, server } = await setup(rejects(refusals), protocol)
  expect(await ask()).toBe(TEXT)
  expect(server.calls.at(-1)?.body).toHaveProperty(sent)
  const { length } = server.calls
  expect(length).toBe(Object.keys(refusals).length + 1)
  expect(await ask()).toBe(TEXT)
  expect(server.calls).toHaveLength(length + 1)
})

test('a service that rejects streaming is asked for one JSON value', async () => {
  const refusal = refuses(400, { error: { message: "Unsupported value: 'stream'", param: 'stream' } })
  const { ask } = await setup(rejects({ stream: refusal }))
  expect(await ask()).toBe(TEXT)
})

test('a service that rejects everything is not asked forever', async () => {
  const { ask, server } = await setup(
    refuses(400, { error: { message: 'stream, temperature, max_tokens, max_completion_tokens, reasoning_effort' } }),
  )
  await expect(ask()).rejects.toThrow('400')
  expect(server.calls.length).toBeLessThanOrEqual(6)
})

// Proves R156.
test.each<[string, Behavior, string, ModelTimes?]>([
  ['says nothing', isSilent, 'longer than 150', SHORT_START],
  ['takes long for its first word', says(TEXT, { delayMs: 900 }), 'longer than 150', SHORT_START],
  ['sends only comments', dribbles, 'longer than 150', SHORT_START],
  ['never ends', neverEnds, 'aborted due to timeout', SHORT_ANSWER],
  ['hangs up', hangsUp, 'fetch failed'],
  ['refuses the key', refuses(401), '401'],
  ['refuses the request', refuses(400), '400'],
  ['is asked too often', refuses(429), '429'],
  ['fails', refuses(500), '500'],
  ['redirects', redirectsTo('http://127.0.0.1:9/'), 'fetch failed'],
  ['sends 100 MB', isHuge, '131072 bytes'],
  ['sends HTML', sends('<html>\0</html>', 'text/html'), 'JSON'],
  ['sends broken events', sends('data: {"choices":\n\n', 'text/event-stream'), 'JSON'],
  ['sends other JSON', sends('{"answer":"Herons"}'), 'another form'],
  ['sends a list as text', sends('{"choices":[{"message":{"content":[1]}}]}'), 'another form'],
  ['sends null', sends('null'), 'another form'],
  ['sends nothing', sends(''), 'cut off'],
  ['reports an error in its stream', sends('data: {"error":{"message":"overloaded"}}\n\n'), 'reported an error'],
  ['stops midway', stopsAfter('Herons nest'), 'cut off'],
  ['stops at its limit', says('Herons nest', { reason: 'length' }), 'stopped: length'],
  ['stops at a filter', says('Herons nest', { reason: 'content_filter' }), 'stopped: content_filter'],
])('a model that %s fails in time, without a second call', async (...[, behavior, message, times]) => {
  const { ask, server } = await setup(behavior, 'openai', times)
  await expect(ask()).rejects.toThrow(message)
  // On a busy machine, the shortest times end before the call has arrived.
  expect(server.calls.length).toBeLessThan(2)
})

test('a redirect is not followed with the key', async () => {
  const elsewhere = await startFakeModelServer(says(TEXT))
  onTestFinished(() => elsewhere[Symbol.asyncDispose]())
  const { ask } = await setup(redirectsTo(elsewhere.urls.openai))
  await expect(ask()).rejects.toThrow('fetch failed')
  expect(elsewhere.calls).toEqual([])
})

test('a visitor who disconnects ends the call at once, which does not count as a failure of the model', async () => {
  const { ask, model } = await setup(isSilent)
  for (let visitor = 1; visitor <= 4; visitor++) {
    await expect(ask(AbortSignal.timeout(50))).rejects.toThrow('timeout')
  }
  expect(model.isAvailable()).toBe(true)
})

test('when the reader stops, the connection is closed', async () => {
  const closed: boolean[] = []
  const { model } = await setup((response, call, count) => {
    response.on('close', () => closed.push(true))
    neverEnds(response, call, count)
  })
  for await (const _text of model.call([], new AbortController().signal)) break
  await expect.poll(() => closed).toEqual([true])
  expect(model.isAvailable()).toBe(true)
})

test('after three failures in a row the model is not called for a minute', async () => {
  const now = vi.spyOn(Date, 'now')
  onTestFinished(() => now.mockRestore())
  const { ask, model, server } = await setup(refuses(503))
  await expect(ask()).rejects.toThrow()
  await expect(ask()).rejects.toThrow()
  server.behave(says(TEXT))
  await ask()
  server.behave(refuses(503))
  for (let failure = 1; failure <= 3; failure++) {
    expect(model.isAvailable()).toBe(true)
    await expect(ask()).rejects.toThrow('503')
  }
  expect(model.isAvailable()).toBe(false)
  now.mockReturnValue(Date.now() + 61_000)
  expect(model.isAvailable()).toBe(true)
})
