import { randomUUID } from 'node:crypto'
import type { MigratedDatabase } from '#tests/database/open-migrated-database.ts'
import type { People } from './people.ts'
import { MESSAGE, writeRows } from './rows.ts'

type Row = Record<string, unknown>

/** A table or view, the rows in it that people try to reach, and what they try to write. */
export type Resource = {
  name: string
  /** The filters that select the rows, by the words the matrix uses for them. */
  rows: Record<string, string>
  /** A new row in the name of an account. */
  insert?: (accountId: string) => Row
  /** Whether a row names an account, so that it can be inserted in somebody else's name. */
  namesAccount?: boolean
  /** Changes, by a description of what they change. */
  updates?: Record<string, Row>
}

/** Writes the rows and describes them. */
export async function prepareResources(database: MigratedDatabase, people: People): Promise<Resource[]> {
  const { ada, ida } = people
  const { answer, avatar, cover, draft, entry, item, link, mailing, message, other, post, spare, unrated } =
    await writeRows(database, people)
  return [
    {
      name: 'posts',
      rows: { 'her draft': `id=eq.${draft}`, 'her published post': `id=eq.${post}` },
      insert: (author_id) => ({ title: 'New', content: 'Text', author_id }),
      namesAccount: true,
      updates: {
        text: { title: 'Changed' },
        cover: { cover_id: null },
        schedule: { publish_at: new Date(Date.now() + 86_400_000).toISOString() },
        author: { author_id: ida },
        'view count': { view_count: 9 },
        featured: { featured: true },
      },
    },
    {
      name: 'deleted_posts',
      rows: { hers: `author_id=eq.${ada}` },
      insert: (author_id) => ({
        id: post,
        author_id,
        title: 'New',
        post: {},
        words: '',
        tag_ids: [],
        was_mailed: false,
      }),
      namesAccount: true,
      updates: { time: { deleted_at: '2026-01-01' } },
    },
    { name: 'authors', rows: { Ada: `user_id=eq.${ada}` } },
    {
      name: 'profiles',
      rows: { 'her profile': `user_id=eq.${ada}` },
      insert: (user_id) => ({ user_id, first_name: 'New' }),
      updates: { text: { bio: 'Changed' }, 'what is public': { shows_bio: true }, picture: { avatar_id: null } },
    },
    {
      name: 'pictures',
      rows: { 'her avatar': `id=eq.${avatar}`, 'the cover of her published post': `id=eq.${cover}` },
      insert: (owner_id) => ({ owner_id, kind: 'cover', width: 1, height: 1, placeholder: 'AA==' }),
      namesAccount: true,
      updates: { size: { width: 2 } },
    },
    {
      name: 'categories',
      rows: { category: `id=eq.${other}` },
      insert: () => ({ name: 'New', slug: 'new' }),
      updates: { text: { name: 'Changed' } },
    },
    {
      name: 'tags',
      rows: { tag: `id=eq.${spare}` },
      insert: () => ({ name: 'New', slug: 'new' }),
      updates: { text: { name: 'Changed' } },
    },
    {
      name: 'post_tags',
      rows: { 'of her draft': `post_id=eq.${draft}`, 'of her published post': `post_id=eq.${post}` },
      insert: () => ({ post_id: post, tag_id: spare }),
    },
    {
      name: 'post_autosaves',
      rows: { 'her unsaved text': `post_id=eq.${draft}` },
      insert: (author_id) => ({
        ...{ author_id, post_id: post, writer: randomUUID() },
        ...{ is_new: false, draft: {}, typed_at: '2026-01-02' },
      }),
      namesAccount: true,
      updates: { text: { draft: {} }, author: { author_id: ida } },
    },
    {
      name: 'post_versions',
      rows: { 'of her draft': `post_id=eq.${draft}`, 'of her published post': `post_id=eq.${post}` },
      insert: () => ({
        post_id: draft,
        number: 9,
        version: '2026-01-02',
        saved_by: 'author',
        published: false,
        questions: [],
        title: 'T',
        content: 'C',
      }),
      updates: { text: { title: 'Changed' } },
    },
    {
      name: 'post_redirects',
      rows: { 'to her draft': `post_id=eq.${draft}`, 'to her published post': `post_id=eq.${post}` },
      insert: () => ({ path: '/new', post_id: post }),
      updates: { path: { path: '/changed' } },
    },
    {
      name: 'post_view_days',
      rows: { 'of her published post': `post_id=eq.${post}` },
      insert: () => ({ post_id: draft, slot: 2, day: '2026-01-02', views: 1 }),
      updates: { views: { views: 99 } },
    },
    {
      name: 'preview_links',
      rows: { 'to her draft': `id=eq.${link}` },
      insert: (author_id) => ({ post_id: draft, author_id, token_hash: 'x' }),
      namesAccount: true,
      updates: { end: { expires_at: '2100-01-01' } },
    },
    {
      name: 'post_reviews',
      rows: { 'of her draft': `post_id=eq.${draft}` },
      insert: (author_id) => ({ post_id: post, author_id }),
      namesAccount: true,
      updates: { state: { state: 'returned', note: 'No' } },
    },
    { name: 'own_view_days', rows: { hers: 'views=eq.3' } },
    {
      name: 'post_view_sources',
      rows: { 'of her published post': `post_id=eq.${post}` },
      insert: () => ({ post_id: post, slot: 2, source: 'a.example', day: '2026-01-02', views: 1 }),
      updates: { views: { views: 99 } },
    },
    { name: 'own_view_sources', rows: { hers: 'source=eq.bing.com' } },
    {
      name: 'blog_subscriptions',
      rows: { hers: `user_id=eq.${ada}` },
      insert: (user_id) => ({ user_id, category_id: other }),
      namesAccount: true,
      updates: { category: { category_id: other } },
    },
    {
      name: 'user_roles',
      rows: { 'the administrator’s': `user_id=eq.${ida}` },
      insert: (user_id) => ({ user_id, role: 'admin' }),
      updates: { account: { user_id: ada } },
    },
    {
      name: 'assistant_answers',
      rows: { hers: `id=eq.${answer}` },
      insert: (user_id) => ({ user_id, question: 'Q', response: 'A', refused: false }),
      namesAccount: true,
      updates: { text: { response: 'Changed' } },
    },
    {
      name: 'assistant_feedback',
      rows: { hers: `answer_id=eq.${answer}` },
      insert: () => ({ answer_id: unrated, is_helpful: false }),
      updates: { reason: { reason: 'Changed' } },
    },
    {
      name: 'contact_messages',
      rows: { message: `id=eq.${message}` },
      insert: () => ({ ...MESSAGE, reference: 'HW-2' }),
      updates: { status: { status: 'closed' }, text: { message: 'Changed' } },
    },
    {
      name: 'outbox',
      // Administrators may read all columns but the payload.
      rows: { mail: `select=id&id=eq.${item}` },
      insert: () => ({ kind: 'mail', purpose: 'contact', payload: {}, cause: 'another' }),
      updates: { outcome: { attempts: 7 } },
    },
    {
      name: 'audit_entries',
      rows: { entry: `id=eq.${entry}` },
      insert: () => ({ actor: 'Eve', action: 'post.deleted', subject_kind: 'post', subject: 'Forged' }),
      updates: { text: { subject: 'Changed' } },
    },
    {
      name: 'subscription_mailings',
      rows: { hers: `id=eq.${mailing}` },
      insert: () => ({ author_id: ida, due_at: '2026-01-01' }),
      updates: { time: { due_at: '2026-01-01' } },
    },
    {
      name: 'mailed_posts',
      rows: { hers: `post_id=eq.${post}` },
      insert: () => ({ post_id: draft }),
      updates: { title: { title: 'Changed' } },
    },
    {
      name: 'mail_suppressions',
      rows: { address: 'email=eq.gone@example.com' },
      insert: () => ({ email: 'new@example.com', reason: 'bounce' }),
      updates: { reason: { reason: 'complaint' } },
    },
    {
      name: 'passages',
      rows: { 'of her published post': `source_key=eq.${post}` },
      insert: () => ({
        source_kind: 'page',
        source_key: '/x',
        source_class: 'site',
        source_title: 'X',
        url: '/x',
        position: 0,
        text: 'Forged',
      }),
      updates: { text: { text: 'Changed' } },
    },
    { name: 'attributed_passages', rows: { 'of her published post': `source_key=eq.${post}` } },
    {
      name: 'passage_words',
      rows: { word: 'word=eq.matrices' },
      insert: () => ({ word: 'new', stem: 'new' }),
      updates: { stem: { stem: 'changed' } },
    },
    {
      name: 'passage_vectors',
      rows: { vector: 'content_hash=eq.h' },
      insert: () => ({ model: 'm', content_hash: 'n', signs: '1', vector: '\\x01' }),
      updates: { model: { model: 'n' } },
    },
  ]
}
