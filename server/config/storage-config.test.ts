import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('without S3_URL, the bytes of objects are kept in DATA_DIR', () => {
  expect(readConfig({}).s3).toBeNull()
})

test('S3_URL names the store, the bucket and the credentials', () => {
  const { s3 } = readConfig({
    S3_URL: 'https://key:s%2Fe@s3.eu-west-1.amazonaws.com/files?region=eu-west-1&pathStyle=false',
  })
  expect(s3).toEqual({
    endpoint: 'https://s3.eu-west-1.amazonaws.com',
    bucket: 'files',
    prefix: '',
    region: 'eu-west-1',
    usesPathStyle: false,
    accessKeyId: 'key',
    secretAccessKey: 's/e',
  })
})

test('a path after the bucket is a prefix, and stores outside AWS need no parameters', () => {
  const { s3 } = readConfig({ S3_URL: 'http://key:secret@127.0.0.1:9000/files/site/one' })
  expect(s3).toMatchObject({ bucket: 'files', prefix: 'site/one/', region: 'us-east-1', usesPathStyle: true })
})

test.each([
  ['files', 'it is not a URL'],
  ['ftp://key:secretword@host/files', 'it starts with neither'],
  ['https://host/files', 'it has no KEY:SECRET@'],
  ['https://key:secretword@host', 'name of a bucket'],
  ['https://key:secretword@host/Files', 'name of a bucket'],
  ['https://key:secretword@host/files?zone=1', 'unknown parameter "zone"'],
  ['https://key:secretword@host/files?pathStyle=1', 'pathStyle is neither'],
])('%s stops the start without repeating the secret', (url, problem) => {
  expect(() => readConfig({ S3_URL: url })).toThrow(problem)
  expect(() => readConfig({ S3_URL: url })).not.toThrow('secretword')
})
