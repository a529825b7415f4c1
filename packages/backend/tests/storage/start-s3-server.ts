import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** A real S3 server with the bucket `bytes`; `url` is a value of S3_URL. */
export async function startS3Server(): Promise<{ url: string; close: () => Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 's3-server-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'bytes', configs: [] }],
  })
  const { port } = await server.run()
  return {
    // The credentials that the server always accepts.
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/bytes?pathStyle=true`,
    async close() {
      await server.close()
      await rm(directory, { recursive: true })
    },
  }
}
