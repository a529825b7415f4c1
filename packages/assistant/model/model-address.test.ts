import { expect, test } from 'vitest'
import { chatAddress, chatHeaders, embeddingAddress } from './model-address.ts'

test.each([
  ['https://api.openai.com/v1', 'https://api.openai.com/v1/chat/completions'],
  ['https://api.openai.com/v1/chat/completions', 'https://api.openai.com/v1/chat/completions'],
  [
    'https://firm.openai.azure.com/openai/deployments/small?api-version=2024-10-21',
    'https://firm.openai.azure.com/openai/deployments/small/chat/completions?api-version=2024-10-21',
  ],
  ['https://firm.openai.azure.com', 'https://firm.openai.azure.com/openai/v1/chat/completions'],
  ['http://127.0.0.1:11434', 'http://127.0.0.1:11434/v1/chat/completions'],
  ['http://127.0.0.1:11434/api/', 'http://127.0.0.1:11434/v1/chat/completions'],
  ['http://127.0.0.1:11434/api/chat', 'http://127.0.0.1:11434/api/chat'],
])('the chat endpoint of %s is %s', (url, address) => {
  expect(chatAddress(url)).toBe(address)
})

test.each([
  ['https://api.openai.com/v1', 'https://api.openai.com/v1/embeddings'],
  ['https://api.openai.com/v1/chat/completions', 'https://api.openai.com/v1/embeddings'],
  [
    'https://firm.openai.azure.com/openai/deployments/chat?api-version=2024-10-21',
    'https://firm.openai.azure.com/openai/deployments/small/embeddings?api-version=2024-10-21',
  ],
  ['https://firm.openai.azure.com', 'https://firm.openai.azure.com/openai/v1/embeddings'],
  ['http://127.0.0.1:11434', 'http://127.0.0.1:11434/v1/embeddings'],
  ['http://127.0.0.1:11434/api/chat', 'http://127.0.0.1:11434/api/embed'],
])('for chat at %s, texts are embedded at %s', (url, address) => {
  expect(embeddingAddress({ url, model: 'small' })).toBe(address)
})

test('Azure gets its own header, other providers a bearer token, and no header is sent without a key', () => {
  const model = { model: 'm', apiKey: 'k' }
  expect(chatHeaders({ ...model, url: 'https://firm.openai.azure.com' })).toMatchObject({ 'api-key': 'k' })
  expect(chatHeaders({ ...model, url: 'https://api.openai.com/v1' })).toMatchObject({ authorization: 'Bearer k' })
  expect(Object.keys(chatHeaders({ ...model, apiKey: null, url: 'http://127.0.0.1:11434' }))).toEqual(['content-type'])
})
