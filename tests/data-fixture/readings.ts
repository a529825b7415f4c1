import type { OpenedDataFolder } from './open-data-folder.ts'
import type { Account, SignedIn } from './write-rows.ts'

/** What somebody reads from a fixture, and the rows that its own version returned. */
export type Reading = { reader: 'visitor' | Account; path: string; rows: unknown }

/** The contents of a fixture, recorded in contents.json. */
export type FixtureContents = {
  version: string
  password: string
  /** Email addresses. */
  accounts: Record<Account, string>
  /** The refresh token of a session that the member had when the fixture was created. */
  refreshToken: string
  readings: Reading[]
}

/** They name their columns, so that later versions can add some. */
const PATHS: readonly Omit<Reading, 'rows'>[] = [
  { reader: 'visitor', path: 'categories?select=name,slug,description,color&order=name' },
  { reader: 'visitor', path: 'tags?select=name,slug,post_count&order=name' },
  { reader: 'visitor', path: 'authors?select=name&order=name' },
  {
    reader: 'visitor',
    path: 'posts?select=id,title,excerpt,slug,content,meta_description,featured,view_count,youtube_url,questions,published_at,categories(name),post_tags(tags(name))&order=title',
  },
  { reader: 'visitor', path: 'posts?select=title&search_vector=wfts(english).heron' },
  { reader: 'member', path: 'posts?select=title,published,content&author_id=not.is.null&order=title' },
  { reader: 'member', path: 'profiles?select=first_name,last_name,company' },
  { reader: 'reader', path: 'profiles?select=first_name,last_name,bio,interests' },
  { reader: 'reader', path: 'blog_subscriptions?select=categories(name)' },
  { reader: 'reader', path: 'assistant_answers?select=question,assistant_feedback(is_helpful)' },
  { reader: 'admin', path: 'user_roles?select=role' },
  { reader: 'admin', path: 'contact_messages?select=first_name,email,subject,message,status' },
  { reader: 'admin', path: 'outbox?select=purpose,kind&order=purpose,kind' },
  { reader: 'admin', path: 'audit_entries?select=actor,action,subject,reason&order=action' },
  { reader: 'admin', path: 'rpc/waiting_mailings?select=author_name,recipient_count' },
  { reader: 'admin', path: 'rpc/moderation_members?select=name,email,published_posts' },
]

/** Reads the rows that the current version returns for the paths. */
export async function readAll(
  folder: OpenedDataFolder,
  people: Partial<Record<Account, SignedIn>>,
  paths: readonly Omit<Reading, 'rows'>[] = PATHS,
): Promise<Reading[]> {
  const readings: Reading[] = []
  for (const { reader, path } of paths) {
    const token = reader === 'visitor' ? undefined : people[reader]?.accessToken
    readings.push({ reader, path, rows: await folder.readRows(path, token) })
  }
  return readings
}
