import { DEFAULT_STORAGE_SETTINGS } from '@headwater/backend/settings'
import { createMemoryStore, type MemoryStore } from '@headwater/backend/tests/storage/memory-store.ts'
import { inject } from 'vitest'
import { ownBackendOnly, startBackend, type TestBackend, type TestClient } from './start-backend.ts'

/** As a project's seed would have it: a private bucket with a folder per member, a public one, and one with limits. */
const SEED = `
  insert into storage.buckets (id, name, public) values ('files', 'files', false), ('pictures', 'pictures', true);
  insert into storage.buckets (id, name, public, avif_autodetection, file_size_limit, allowed_mime_types)
    values ('limited', 'limited', false, false, 10, '{image/png,text/*}');

  create policy "Members read their own folder" on storage.objects for select to authenticated
    using (bucket_id in ('files', 'limited') and (select auth.uid()::text) = (storage.foldername(name))[1]);
  create policy "Members upload to their own folder" on storage.objects for insert to authenticated
    with check ((storage.foldername(name))[1] = auth.uid()::text and lower(storage.extension(name)) <> 'exe');
  create policy "Members update their own files" on storage.objects for update to authenticated
    using (bucket_id = 'files' and owner_id = (select auth.uid()::text)) with check ((storage.foldername(name))[1] = auth.uid()::text);
  create policy "Members delete their own files" on storage.objects for delete to authenticated
    using (bucket_id = 'files' and owner = auth.uid());
  create policy "Everybody drops" on storage.objects for insert to anon, authenticated
    with check (bucket_id = 'files' and (storage.foldername(name))[1] = 'drop' and storage.filename(name) like '%.txt');
  create policy "Members see the files bucket" on storage.buckets for select to authenticated using (id = 'files');
`

export type TestMember = {
  client: TestClient
  userId: string
  /** The path of a file in the member's own folder. */
  own: (name: string) => string
}

export type TestStorage = AsyncDisposable & {
  backend: TestBackend
  bytes: MemoryStore
  /** The client with the service role's key. */
  admin: TestClient
  visitor: TestClient
  member: () => Promise<TestMember>
  /** A request below /storage/v1, with the public key unless the headers say otherwise. */
  request: (path: string, init?: RequestInit) => Promise<Response>
}

type Settings = Partial<typeof DEFAULT_STORAGE_SETTINGS>

/** The whole backend with the buckets and policies above. */
export async function startStorage(settings?: Settings): Promise<TestStorage> {
  const { backend, readBytes } = await openStorage(settings)
  await backend.database.sql(SEED)
  return {
    backend,
    get bytes() {
      return readBytes()
    },
    admin: backend.client(backend.serviceRoleKey),
    visitor: backend.client(),
    async member() {
      const { client, userId } = await backend.memberClient()
      return { client, userId, own: (name) => `${userId}/${name}` }
    },
    request: (path, init) =>
      fetch(`${backend.url}/storage/v1${path}`, { headers: { apikey: backend.anonKey }, ...init }),
    [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
  }
}

async function openStorage(settings?: Settings) {
  if (inject('hostedService') && !settings) {
    return { backend: await startBackend(), readBytes: () => ownBackendOnly('where it keeps the bytes') }
  }
  const bytes = createMemoryStore()
  const storage = { bytes, settings: { ...DEFAULT_STORAGE_SETTINGS, ...settings } }
  return { backend: await startBackend({ storage }), readBytes: () => bytes }
}
