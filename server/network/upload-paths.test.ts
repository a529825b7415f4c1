import { expect, test } from 'vitest'
import { isUpload } from './upload-paths.ts'

test.each([
  ['POST', '/storage/v1/object/files/a.txt', true],
  ['PUT', '/storage/v1/object/files/folder/a.txt', true],
  ['PUT', '/storage/v1/object/upload/sign/files/a.txt', true],
  ['POST', '/storage/v1/upload/resumable', true],
  ['PATCH', '/storage/v1/upload/resumable/abc', true],
  ['POST', '/storage/v1/object/upload/sign/files/a.txt', false],
  ['POST', '/storage/v1/object/sign/files/a.txt', false],
  ['POST', '/storage/v1/object/sign/files', false],
  ['POST', '/storage/v1/object/list/files', false],
  ['POST', '/storage/v1/object/list-v2/files', false],
  ['POST', '/storage/v1/object/copy', false],
  ['POST', '/storage/v1/object/move', false],
  ['DELETE', '/storage/v1/object/files', false],
  ['GET', '/storage/v1/object/files/a.txt', false],
  ['POST', '/storage/v1/bucket', false],
  ['POST', '/rest/v1/object/files/a.txt', false],
])('%s %s is an upload: %s', (method, path, expected) => {
  expect(isUpload(method, path)).toBe(expected)
})
