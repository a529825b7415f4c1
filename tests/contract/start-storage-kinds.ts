import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ByteStore } from '@headwater/backend/storage'
import { createDiskStore, createS3Store, readS3Address } from '@headwater/backend/storage'
import { startS3Server } from '@headwater/backend/tests/storage/start-s3-server.ts'
import { inject } from 'vitest'
import { ownBackendOnly, startBackend, type TestBackend } from '#tests/contract/start-backend.ts'

/** Where this run may store bytes. */
export const STORAGE_KINDS: readonly ('disk' | 's3' | 'hosted')[] = inject('hostedService')
  ? ['hosted']
  : ['disk', 's3']

type Kind = (typeof STORAGE_KINDS)[number]

type WatchedStore = {
  bytes: ByteStore
  /** How many bytes have reached the store so far, of complete and of incomplete uploads. */
  countArrived: () => number
}

export type StorageBackend = TestBackend & {
  /** Throws for the hosted service, which does not show it. */
  store: () => WatchedStore
}

const POLICIES = `
  insert into storage.buckets (id, name, public) values ('files', 'files', false), ('pictures', 'pictures', true);
  create policy "members own their folders" on storage.objects to authenticated
    using (bucket_id = 'files' and (storage.foldername(name))[1] = auth.uid()::text)
    with check (bucket_id = 'files' and (storage.foldername(name))[1] = auth.uid()::text)`

/**
 * A backend whose bytes are on the disk, in an S3 server, or with the hosted service. Members own the folders that are
 * named like their id in the private bucket `files` and can read nothing else there; everybody can read the public
 * bucket `pictures`.
 */
export async function startStorage(kind: Kind = STORAGE_KINDS[0] ?? 'disk'): Promise<StorageBackend> {
  const backend = kind === 'hosted' ? await startHosted() : await startWithStore(kind)
  await backend.database.sql(POLICIES)
  return backend
}

async function startHosted(): Promise<StorageBackend> {
  return Object.assign(await startBackend(), { store: () => ownBackendOnly('where it keeps the bytes') })
}

async function startWithStore(kind: 'disk' | 's3'): Promise<StorageBackend> {
  const opened = kind === 'disk' ? await openDisk() : await openS3()
  const store = watchWrites(opened.bytes)
  const backend = await startBackend({ storage: { bytes: store.bytes } })
  return {
    ...backend,
    store: () => store,
    async [Symbol.asyncDispose]() {
      await backend[Symbol.asyncDispose]()
      await store.bytes.close()
      await opened.close()
    },
  }
}

async function openDisk() {
  const folder = await mkdtemp(join(tmpdir(), 'storage-'))
  return { bytes: await createDiskStore({ folder }), close: () => rm(folder, { recursive: true }) }
}

async function openS3() {
  const server = await startS3Server()
  return { bytes: createS3Store(readS3Address(server.url)), close: server.close }
}

function watchWrites(bytes: ByteStore): WatchedStore {
  let arrived = 0
  const write: ByteStore['write'] = (key, body, limits) => {
    const count = new TransformStream<Uint8Array, Uint8Array>({
      transform(chunk, controller) {
        arrived += chunk.byteLength
        controller.enqueue(chunk)
      },
    })
    return bytes.write(key, body.pipeThrough(count), limits)
  }
  return { bytes: { ...bytes, write }, countArrived: () => arrived }
}

/** All keys in a store. */
export async function keysOf(bytes: ByteStore): Promise<string[]> {
  const keys: string[] = []
  for await (const key of bytes.list({ writtenBefore: new Date(Date.now() + 60_000) })) keys.push(key)
  return keys
}
