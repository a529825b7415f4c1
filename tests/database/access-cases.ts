import { DatabaseError } from 'pg'
import type { DatabaseSession } from '#backend/database/database.ts'
import type { DatabaseAccess, TestUser } from './open-database-access.ts'

/**
 * What each role may do to each table: the number of affected rows, or why the statement was refused
 * ("no grant" on the table or column, "policy" for the row). A row that a policy hides is not affected.
 */
export type Outcome = number | 'no grant' | 'policy'
type Role = 'visitor' | 'ada' | 'admin' | 'nobody' | 'service'
export type AccessCase = [role: Role, statement: string, outcome: Outcome]

const ada = { id: '10000000-0000-4000-8000-000000000001', email: 'ada@example.com' }
const eve = { id: '10000000-0000-4000-8000-000000000002', email: 'eve@example.com' }
const root = { id: '10000000-0000-4000-8000-000000000003', email: 'root@example.com' }
const AI = 'a0000000-0000-4000-8000-000000000000'
const BI = 'b0000000-0000-4000-8000-000000000000'
const TAG = 'c0000000-0000-4000-8000-000000000000'
const adasDraft = 'd0000000-0000-4000-8000-000000000001'
const adasPost = 'd0000000-0000-4000-8000-000000000002'
const evesDraft = 'd0000000-0000-4000-8000-000000000003'
const evesPost = 'd0000000-0000-4000-8000-000000000004'

const newPost = (author: string, more = '', value = '') =>
  `insert into public.posts (title, content, author_id${more}) values ('New', 'text', '${author}'${value})`

const newAuditEntry = `insert into public.audit_entries (actor, action, subject_kind, subject)
  values ('x', 'post.deleted', 'post', 'x')`

/** The accounts, posts and related rows that the cases refer to. */
export async function fillForAccess(access: DatabaseAccess): Promise<void> {
  await access.createUser({ ...ada, metadata: { first_name: 'Ada' } })
  await access.createUser({ ...eve, metadata: { first_name: 'Eve' } })
  await access.createUser({ ...root, isAdmin: true })
  await access.sql(`insert into public.categories (id, name) values ('${AI}', 'AI'), ('${BI}', 'BI')`)
  await access.sql(`insert into public.tags (id, name) values ('${TAG}', 'Fabric')`)
  await access.sql(
    `insert into public.posts (id, title, content, author_id, published, published_at) values
       ('${adasDraft}', 'Draft', 'text', '${ada.id}', false, null), ('${adasPost}', 'Live', 'text', '${ada.id}', true, now()),
       ('${evesDraft}', 'Draft', 'text', '${eve.id}', false, null), ('${evesPost}', 'Live', 'text', '${eve.id}', true, now())`,
  )
  await access.sql(
    `insert into public.post_tags (post_id, tag_id) select id, '${TAG}' from public.posts where id <> '${adasDraft}'`,
  )
  await access.sql(
    `insert into public.blog_subscriptions (user_id, category_id) values ('${ada.id}', '${AI}'), ('${eve.id}', '${AI}')`,
  )

  await access.sql(
    `insert into public.post_view_days (post_id, slot, day, views)
     values ('${adasPost}', 0, current_date, 3), ('${adasDraft}', 0, current_date, 2), ('${evesPost}', 0, current_date, 9)`,
  )
}

export const accessCases: readonly AccessCase[] = [
  ['visitor', 'select from public.posts', 2],
  ['visitor', `select from public.posts where id = '${adasDraft}'`, 0],
  ['visitor', newPost(ada.id), 'no grant'],
  ['visitor', `update public.posts set title = 'x'`, 'no grant'],
  ['visitor', 'delete from public.posts', 'no grant'],
  ['ada', 'select from public.posts', 3],
  ['ada', `select from public.posts where id = '${evesDraft}'`, 0],
  ['ada', newPost(ada.id), 1],
  ['ada', newPost(ada.id, ', published, published_at', ', true, now()'), 1],
  ['ada', newPost(eve.id), 'policy'],
  ['ada', `insert into public.posts (title, content) values ('New', 'text')`, 'policy'],
  ['ada', newPost(ada.id, ', featured', ', true'), 'no grant'],
  ['ada', newPost(ada.id, ', view_count', ', 7'), 'no grant'],
  ['ada', newPost(ada.id, ', created_at', ', now()'), 'no grant'],
  ['ada', `update public.posts set title = 'Mine'`, 2],
  ['ada', `update public.posts set title = 'x' where id = '${evesPost}'`, 0],
  ['ada', `update public.posts set author_id = '${eve.id}' where id = '${adasPost}'`, 'no grant'],
  ['ada', `update public.posts set featured = true where id = '${adasPost}'`, 'no grant'],
  ['ada', `update public.posts set view_count = 7 where id = '${adasPost}'`, 'no grant'],
  ['ada', `update public.posts set search_vector = null where id = '${adasPost}'`, 'no grant'],
  ['ada', `delete from public.posts where id = '${evesPost}'`, 0],
  ['ada', 'delete from public.posts', 2],
  ['admin', 'select from public.posts', 2],
  ['admin', `update public.posts set title = 'x'`, 0],
  ['admin', 'delete from public.posts', 0],
  ['nobody', 'select from public.posts', 2],
  ['nobody', `insert into public.posts (title, content) values ('New', 'text')`, 'policy'],
  ['service', 'select from public.posts', 4],
  ['service', 'update public.posts set featured = true', 4],

  ['visitor', 'select from public.categories', 2],
  ['visitor', `insert into public.categories (name) values ('New')`, 'no grant'],
  ['ada', 'select from public.categories', 2],
  ['ada', `insert into public.categories (name) values ('New')`, 'policy'],
  ['ada', `update public.categories set name = 'New'`, 0],
  ['ada', 'delete from public.categories', 0],
  ['admin', `insert into public.categories (name, color) values ('New', '#00ff00')`, 1],
  ['admin', `update public.categories set description = 'Better'`, 2],
  ['admin', 'delete from public.categories', 2],
  ['admin', `update public.categories set id = gen_random_uuid()`, 'no grant'],
  ['service', `insert into public.categories (name) values ('New')`, 1],

  ['visitor', 'select from public.tags', 1],
  ['visitor', `insert into public.tags (name) values ('New')`, 'no grant'],
  ['ada', `insert into public.tags (name, slug) values ('New', 'new')`, 1],
  ['ada', `update public.tags set name = 'New'`, 'no grant'],
  ['ada', 'delete from public.tags', 'no grant'],
  ['admin', 'delete from public.tags', 'no grant'],
  ['service', 'delete from public.tags', 1],

  ['visitor', 'select from public.post_tags', 2],
  ['visitor', `select from public.post_tags where post_id = '${evesDraft}'`, 0],
  ['visitor', 'delete from public.post_tags', 'no grant'],
  ['ada', 'select from public.post_tags', 2],
  ['ada', `insert into public.post_tags (post_id, tag_id) values ('${adasDraft}', '${TAG}')`, 1],
  ['ada', `insert into public.post_tags (post_id, tag_id) values ('${evesPost}', '${TAG}')`, 'policy'],
  ['ada', `insert into public.post_tags (post_id, tag_id) values ('${evesDraft}', '${TAG}')`, 'policy'],
  ['ada', `update public.post_tags set post_id = '${adasDraft}'`, 'no grant'],
  ['ada', 'delete from public.post_tags', 1],
  ['service', 'select from public.post_tags', 3],

  ['visitor', 'select from public.profiles', 'no grant'],
  ['visitor', 'select from public.authors', 2],
  ['visitor', 'select email from public.authors', 'no grant'],
  ['visitor', `update public.authors set user_id = '${ada.id}'`, 'no grant'],
  ['ada', 'select from public.profiles', 1],
  ['ada', `select from public.profiles where user_id = '${eve.id}'`, 0],
  ['ada', `update public.profiles set bio = 'x' where user_id = '${eve.id}'`, 0],
  ['ada', `update public.profiles set bio = 'x', interests = '{${AI}}'`, 1],
  ['ada', `update public.profiles set user_id = '${eve.id}'`, 'policy'],
  ['ada', `insert into public.profiles (user_id) values ('${eve.id}')`, 'policy'],
  ['ada', 'delete from public.profiles', 'no grant'],
  ['admin', 'select from public.profiles', 1],
  ['service', 'select from public.profiles', 3],

  ['visitor', 'select from public.user_roles', 'no grant'],
  ['ada', 'select from public.user_roles', 0],
  ['ada', `insert into public.user_roles (user_id, role) values ('${ada.id}', 'admin')`, 'no grant'],
  ['admin', 'select from public.user_roles', 1],
  ['admin', `insert into public.user_roles (user_id, role) values ('${ada.id}', 'admin')`, 'no grant'],
  ['admin', `update public.user_roles set user_id = '${ada.id}'`, 'no grant'],
  ['admin', 'delete from public.user_roles', 'no grant'],
  ['service', `insert into public.user_roles (user_id, role) values ('${ada.id}', 'admin')`, 1],

  ['visitor', 'select from public.blog_subscriptions', 'no grant'],
  ['ada', 'select from public.blog_subscriptions', 1],
  ['ada', `insert into public.blog_subscriptions (user_id, category_id) values ('${ada.id}', '${BI}')`, 1],
  ['ada', `insert into public.blog_subscriptions (user_id, category_id) values ('${eve.id}', '${BI}')`, 'policy'],
  ['ada', `update public.blog_subscriptions set category_id = '${BI}'`, 'no grant'],
  ['ada', 'delete from public.blog_subscriptions', 1],
  ['service', 'select from public.blog_subscriptions', 2],

  ['visitor', 'select from public.post_view_days', 'no grant'],
  ['visitor', 'select from public.own_view_days', 'no grant'],
  ['ada', 'select from public.post_view_days', 2],
  ['ada', `select from public.post_view_days where post_id = '${evesPost}'`, 0],
  ['ada', 'select from public.own_view_days where views = 5', 1],
  ['ada', 'update public.post_view_days set views = 1000', 'no grant'],
  ['ada', `insert into public.post_view_days values ('${adasPost}', 1, current_date, 7)`, 'no grant'],
  ['ada', 'delete from public.post_view_days', 'no grant'],
  ['admin', 'select from public.post_view_days', 0],
  ['admin', 'select from public.own_view_days', 0],
  ['nobody', 'select from public.post_view_days', 0],
  ['service', 'select from public.post_view_days', 3],

  ['visitor', `select from public.category_uses('${AI}')`, 'no grant'],
  ['ada', `select from public.category_uses('${AI}')`, 'no grant'],
  ['admin', `select from public.category_uses('${AI}')`, 1],

  ['visitor', 'select from public.audit_entries', 'no grant'],
  ['ada', 'select from public.audit_entries', 0],
  ['nobody', 'select from public.audit_entries', 0],
  ['admin', 'select from public.audit_entries', 1],
  ['service', 'select from public.audit_entries', 1],
  ['admin', newAuditEntry, 'no grant'],
  ['service', newAuditEntry, 'no grant'],
  ['admin', `update public.audit_entries set actor = 'x'`, 'no grant'],
  ['service', `update public.audit_entries set actor = 'x'`, 'no grant'],
  ['admin', 'delete from public.audit_entries', 'no grant'],
  ['service', 'delete from public.audit_entries', 'no grant'],
  ['visitor', `select public.unpublish_post('${adasPost}', 'x')`, 'no grant'],
  ['ada', `select public.unpublish_post('${evesPost}', 'x')`, 'no grant'],
  ['service', `select public.unpublish_post('${evesPost}', 'x')`, 'no grant'],
  ['admin', `select public.unpublish_post('${evesPost}', 'x')`, 1],
  ['ada', `select public.delete_post('${evesPost}', 'x')`, 'no grant'],
  ['admin', `select public.delete_post('${evesPost}', 'x')`, 1],
  ['ada', `select public.delete_tag('${TAG}', 'x')`, 'no grant'],
  ['admin', `select public.delete_tag('${TAG}', 'x')`, 1],
  ['ada', `select public.ban_member('${eve.id}', 'x')`, 'no grant'],
  ['admin', `select public.ban_member('${eve.id}', 'x')`, 1],
  ['ada', `select public.lift_ban('${eve.id}', 'x')`, 'no grant'],
  ['visitor', 'select public.audit_trail()', 'no grant'],
  ['ada', 'select public.audit_trail()', 'no grant'],
  ['admin', 'select public.audit_trail()', 1],
  ['ada', 'select from public.moderation_posts()', 'no grant'],
  ['admin', 'select from public.moderation_posts()', 2],
  ['ada', 'select from public.moderation_members()', 'no grant'],
  ['admin', `select from public.moderation_members('@example.com')`, 3],

  ['visitor', 'select from auth.users', 'no grant'],
  ['ada', 'select from auth.users', 'no grant'],
  ['admin', 'select from auth.sessions', 'no grant'],
  ['ada', 'select from auth.refresh_tokens', 'no grant'],
  ['admin', 'select from auth.known_networks', 'no grant'],
  ['visitor', 'select auth.delete_expired_records()', 'no grant'],
  ['ada', 'select auth.delete_expired_records()', 'no grant'],
  ['ada', 'select from backend.rate_limits', 'no grant'],
  ['service', 'select from auth.users', 3],
  ['service', 'select from auth.refresh_tokens', 0],
  ['service', 'select from auth.known_networks', 0],
  ['service', 'select auth.delete_expired_records()', 1],
  ['service', 'delete from auth.audit_log_entries', 'no grant'],
  ['service', 'select from backend.migrations', 'no grant'],
  ['ada', 'select private.create_profile()', 'no grant'],
  ['ada', 'select private.follow_unconfirmed_metadata()', 'no grant'],
]

function member({ id, email }: TestUser): DatabaseSession {
  return { role: 'authenticated', claims: { sub: id, email, role: 'authenticated' } }
}

const sessions: Record<Role, DatabaseSession> = {
  visitor: { role: 'anon', claims: { role: 'anon' } },
  ada: member(ada),
  admin: member(root),
  // A signed-in role without a user. Our tokens always have one; such a caller must not reach rows without an author.
  nobody: { role: 'authenticated', claims: { role: 'authenticated' } },
  service: { role: 'service_role', claims: { role: 'service_role' } },
}

/** SQLSTATE 42501 covers both cases; only the message distinguishes them. A missing column of a view is 42703. */
function refusal(error: unknown): Outcome {
  if (!(error instanceof DatabaseError)) throw error
  if (error.code === '42703') return 'no grant'
  if (error.code !== '42501') throw error
  return error.message.includes('row-level security') ? 'policy' : 'no grant'
}

/** Runs the statement as the role, and undoes it. */
export function reach(access: DatabaseAccess, [role, text]: AccessCase): Promise<Outcome> {
  const run = access.database.transaction(sessions[role], async ({ query }) => (await query({ text })).rowCount ?? 0, {
    end: 'rollback',
  })
  return run.catch(refusal)
}
