import { expect, test } from 'vitest'
import { startBackend } from './start-backend.ts'

test('browsers of any origin learn what they need', async () => {
  await using backend = await startBackend()
  const response = await fetch(`${backend.url}/storage/v1/upload/resumable`, { method: 'OPTIONS' })
  expect(response.status).toBe(204)
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,creation-with-upload,creation-defer-length,termination,expiration',
    'tus-max-size': '52428800',
    'access-control-allow-origin': '*',
  })
  expect(response.headers.get('access-control-allow-methods')).toContain('PATCH')
  expect(response.headers.get('access-control-expose-headers')).toContain('Upload-Offset')
})
