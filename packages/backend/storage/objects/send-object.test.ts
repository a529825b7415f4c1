import { expect, test } from 'vitest'
import { downloadHeaders, type Served } from './send-object.ts'

function served(changes: Partial<Served>): Served {
  const usual = {
    version: 'v',
    size: 1,
    mimetype: 'image/png',
    cacheControl: 'no-cache',
    eTag: '"e"',
    xRobotsTag: 'none',
  }
  return { ...usual, lastModified: new Date(0), ...changes }
}

// The "JavaScript MIME type essence matches" of the WHATWG's MIME Sniffing Standard, which nosniff lets pass.
const SCRIPTS = [
  ...['ecmascript', 'javascript', 'x-ecmascript', 'x-javascript'].map((name) => `application/${name}`),
  ...['ecmascript', 'javascript', 'jscript', 'livescript', 'x-ecmascript', 'x-javascript'].map(
    (name) => `text/${name}`,
  ),
  ...['1.0', '1.1', '1.2', '1.3', '1.4', '1.5'].map((version) => `text/javascript${version}`),
]

test.for(SCRIPTS)('%s is sent as text, so that no page of the origin runs it', (mimetype) => {
  const headers = downloadHeaders(served({ mimetype }), { download: null })
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8')
})

test('shared caches may store only objects that everybody may read, whatever the uploader says', () => {
  const object = served({ cacheControl: 'Public, max-age=3600' })
  expect(downloadHeaders(object, { download: null }).get('cache-control')).toBe('private, max-age=3600')
  expect(downloadHeaders(object, { download: null, isPublic: true }).get('cache-control')).toBe('Public, max-age=3600')
})
