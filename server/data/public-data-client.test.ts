import { expect, test } from 'vitest'
import { createPublicDataClient } from './public-data-client.ts'

// Proves R13.
test('in one process the client calls the backend without the network', async () => {
  const requests: Request[] = []
  const client = createPublicDataClient({
    supabaseUrl: '',
    supabaseKey: 'anon-key',
    backend: {
      async fetch(request) {
        requests.push(request)
        return Response.json([{ id: '1' }])
      },
    },
  })
  const { data, error } = await client.from('posts').select('id').eq('published', true)
  expect([data, error]).toEqual([[{ id: '1' }], null])
  expect(new URL(requests[0]?.url ?? '').pathname).toBe('/rest/v1/posts')
  expect(requests[0]?.headers.get('apikey')).toBe('anon-key')
})
