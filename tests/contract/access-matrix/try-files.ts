import type { TestBackend } from '../start-backend.ts'
import type { People, Person } from './people.ts'
import type { Line } from './try-requests.ts'

/** The smallest file that the buckets of the site accept by its type. */
const PICTURE = { type: 'image/webp', bytes: 'RIFF' }
const BUCKETS = ['covers', 'avatars'] as const

/**
 * Tries to read and write the files of the site's buckets. A person who may write one leaves it behind; each person has
 * separate files.
 */
export async function tryFiles(backend: TestBackend, { all }: People): Promise<Line[]> {
  const lines: Line[] = []
  for (const bucket of BUCKETS) {
    const each = async (action: string, attempt: Attempt) => {
      const cells: string[] = []
      for (const person of all) cells.push(await tell(backend, person, attempt))
      lines.push({ subject: bucket, action, cells })
    }
    await seed(backend, all, bucket)
    await each('open by its public address', () => ({ method: 'GET', path: `object/public/${bucket}/her.webp` }))
    await each('list', () => ({ method: 'POST', path: `object/list/${bucket}`, body: { prefix: '' } }))
    await each('upload', (person) => ({ ...upload, path: `object/${bucket}/${slug(person)}-new.webp` }))
    await each('replace', (person) => ({ ...upload, method: 'PUT', path: `object/${bucket}/${slug(person)}.webp` }))
    await each('sign an upload', (person) => ({
      method: 'POST',
      path: `object/upload/sign/${bucket}/${slug(person)}-2.webp`,
    }))
    await each('move', (person) => ({
      method: 'POST',
      path: 'object/move',
      body: { bucketId: bucket, sourceKey: `${slug(person)}.webp`, destinationKey: `${slug(person)}-moved.webp` },
    }))
    await each('delete', (person) => ({ method: 'DELETE', path: `object/${bucket}/${slug(person)}-kept.webp` }))
    await each('change the bucket', () => ({ method: 'PUT', path: `bucket/${bucket}`, body: { public: true } }))
  }
  return lines
}

type Request = { method: string; path: string; body?: unknown; isFile?: boolean }
type Attempt = (person: Person) => Request

const upload = { method: 'POST', isFile: true }

function slug({ name }: Person): string {
  return name.toLowerCase().replace(/\W+/g, '-')
}

/** One file for all to read, and two for each person to write. */
async function seed(backend: TestBackend, all: readonly Person[], bucket: string): Promise<void> {
  const service = all.find(({ name }) => name === 'service role')
  if (!service) throw new Error('Nobody may write the files that the others try to reach')
  const names = ['her', ...all.flatMap((person) => [slug(person), `${slug(person)}-kept`])]
  for (const name of names) {
    const answer = await ask(backend, service, { ...upload, path: `object/${bucket}/${name}.webp` })
    if (!answer.ok) throw new Error(`${name}: ${await answer.text()}`)
  }
}

/** storage/v1 answers 400 where a policy hides or refuses, so any refusal counts. An empty list has nothing in it. */
async function tell(backend: TestBackend, person: Person, attempt: Attempt): Promise<string> {
  const answer = await ask(backend, person, attempt(person))
  const text = await answer.text()
  if (!answer.ok && answer.status < 500) return 'refused'
  if (!answer.ok) throw new Error(`${person.name}: ${answer.status} ${text}`)
  return text === '[]' ? 'nothing' : 'yes'
}

function ask({ url }: TestBackend, person: Person, { method, path, body, isFile }: Request): Promise<Response> {
  const type = isFile ? PICTURE.type : 'application/json'
  const content = isFile ? PICTURE.bytes : body === undefined ? undefined : JSON.stringify(body)
  return fetch(`${url}/storage/v1/${path}`, {
    method,
    headers: { ...person.headers, ...(content !== undefined && { 'content-type': type }) },
    ...(content !== undefined && { body: content }),
  })
}
