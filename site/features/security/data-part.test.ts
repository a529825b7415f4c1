import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { packArchive } from './data-part.tsx'

test('the archive contains the files with their text', async () => {
  const files = { 'README.txt': 'Hello', 'posts.json': '"café"\n' }
  const unpacked = unzipSync(await packArchive(files))
  expect(Object.entries(unpacked).map(([name, bytes]) => [name, Buffer.from(bytes).toString()])).toEqual(
    Object.entries(files),
  )
})
