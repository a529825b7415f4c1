import { backendMigrations, migrate } from '@headwater/backend/database'
import { openEmptyDatabase } from '@headwater/backend/tests/database/open-migrated-database.ts'
import {
  TEST_AUTHENTICATOR_PASSWORD as authenticatorPassword,
  runSql,
} from '@headwater/backend/tests/database/test-cluster.ts'
import { silentLog } from '@headwater/backend/tests/silent-log.ts'
import { expect, test } from 'vitest'
import { siteMigrations } from '#server/data/migration-folders.ts'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'
import { READ_GRANTS } from '#tests/database/read-grants.ts'

const POST_FIELDS =
  'article_url article_url_2 article_url_3 category_id content cover_alt cover_id excerpt meta_description publish_at published published_at questions slug title youtube_url'
const PROFILE_FIELDS = 'bio company first_name interests last_name phone shows_bio user_id website'

/** As on the hosted service, whose policies call the functions; only policies give access to rows. */
const STORAGE_GRANTS = [
  'execute storage.allow_any_operation(expected_operations text[])',
  'execute storage.allow_only_operation(expected_operation text)',
  'execute storage.can_insert_object(bucketid text, name text, owner uuid, metadata jsonb)',
  'execute storage.extension(name text)',
  'execute storage.filename(name text)',
  'execute storage.foldername(name text)',
  'execute storage.get_common_prefix(p_key text, p_prefix text, p_delimiter text)',
  'execute storage.get_size_by_bucket()',
  'execute storage.list_objects_with_delimiter(_bucket_id text, prefix_param text, delimiter_param text, max_keys integer, start_after text, next_token text, sort_order text)',
  'execute storage.operation()',
  'execute storage.search(prefix text, bucketname text, limits integer, levels integer, offsets integer, search text, sortcolumn text, sortorder text)',
  'execute storage.search_by_timestamp(p_prefix text, p_bucket_id text, p_limit integer, p_level integer, p_start_after text, p_sort_order text, p_sort_column text, p_sort_column_after text)',
  'execute storage.search_v2(prefix text, bucket_name text, limits integer, levels integer, start_after text, sort_order text, sort_column text, sort_column_after text)',
  'execute storage.walk_objects(p_bucket_id text, p_prefix text, p_delimiter text, p_start_after text, p_limit integer, p_offset integer, p_is_ascending boolean, p_folds_case boolean)',
  'usage storage',
  ...['select', 'insert', 'update', 'delete'].flatMap((it) => [`${it} storage.buckets`, `${it} storage.objects`]),
]

/** All grants to visitors and members. A grant that a migration adds must also be added here. */
const GRANTS = [
  'anon: execute auth.email()',
  'anon: execute auth.jwt()',
  'anon: execute auth.role()',
  'anon: execute auth.uid()',
  'anon: execute public.increment_post_view_count(post_id uuid)',
  'anon: execute public.is_admin()',
  'anon: execute public.note_post_read(post_id uuid)',
  'anon: execute public.note_post_source(post_id uuid, source text)',
  'anon: execute public.read_post_preview(token text)',
  'anon: execute realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text)',
  'anon: execute realtime.send(payload jsonb, event text, topic text, private boolean)',
  'anon: execute realtime.send_binary(payload bytea, event text, topic text, private boolean)',
  'anon: execute realtime.topic()',
  'anon: insert realtime.messages',
  'anon: select public.authors',
  'anon: select public.categories',
  'anon: select public.pictures',
  'anon: select public.post_redirects',
  'anon: select public.post_tags',
  'anon: select public.posts',
  'anon: select public.tags',
  'anon: select realtime.messages',
  'anon: update realtime.messages',
  'anon: usage auth',
  'anon: usage extensions',
  'anon: usage public',
  'anon: usage realtime',
  'authenticated: delete public.assistant_answers',
  'authenticated: delete public.assistant_feedback',
  'authenticated: delete public.blog_subscriptions',
  'authenticated: delete public.categories',
  'authenticated: delete public.contact_messages',
  'authenticated: delete public.deleted_posts',
  'authenticated: delete public.post_autosaves',
  'authenticated: delete public.post_tags',
  'authenticated: delete public.posts',
  'authenticated: delete public.preview_links',
  'authenticated: execute auth.email()',
  'authenticated: execute auth.jwt()',
  'authenticated: execute auth.role()',
  'authenticated: execute auth.uid()',
  'authenticated: execute private.fold_text(given text)',
  'authenticated: execute private.folded_name(given text)',
  'authenticated: execute private.is_anonymous()',
  'authenticated: execute private.is_banned()',
  'authenticated: execute private.is_second_step_missing()',
  'authenticated: execute private.tidy_name(given text)',
  'authenticated: execute private.turns_text(given text)',
  'authenticated: execute public.approve_post(post_id uuid, seen_version timestamp with time zone)',
  'authenticated: execute public.assistant_mode()',
  'authenticated: execute public.assistant_weeks()',
  'authenticated: execute public.audit_trail(kind text, before_at timestamp with time zone, before_id uuid, page_size integer)',
  'authenticated: execute public.ban_member(member_id uuid, reason text, days integer, with_posts boolean)',
  'authenticated: execute public.category_uses(category_id uuid)',
  'authenticated: execute public.create_preview_link(post_id uuid)',
  'authenticated: execute public.delete_own_account(posts text)',
  'authenticated: execute public.delete_post(post_id uuid, reason text)',
  'authenticated: execute public.delete_tag(tag_id uuid, reason text)',
  'authenticated: execute public.end_own_session(session_id uuid)',
  'authenticated: execute public.first_post_reviews()',
  'authenticated: execute public.increment_post_view_count(post_id uuid)',
  'authenticated: execute public.is_admin()',
  'authenticated: execute public.is_review_needed()',
  'authenticated: execute public.lift_ban(member_id uuid, reason text)',
  'authenticated: execute public.moderation_members(words text)',
  'authenticated: execute public.moderation_posts(words text, sort text, page integer)',
  'authenticated: execute public.note_post_read(post_id uuid)',
  'authenticated: execute public.note_post_source(post_id uuid, source text)',
  'authenticated: execute public.open_questions()',
  'authenticated: execute public.operations()',
  'authenticated: execute public.own_data()',
  'authenticated: execute public.own_sessions()',
  'authenticated: execute public.questions_a_draft_answers(draft_id uuid)',
  'authenticated: execute public.read_waiting_post(post_id uuid)',
  'authenticated: execute public.reject_mailing(mailing uuid, reason text)',
  'authenticated: execute public.release_mailing(mailing uuid, seen_version text)',
  'authenticated: execute public.request_review(post_id uuid)',
  'authenticated: execute public.restore_post(post_id uuid)',
  'authenticated: execute public.return_post(post_id uuid, note text)',
  'authenticated: execute public.send_again(item uuid)',
  'authenticated: execute public.set_assistant_mode(mode text)',
  'authenticated: execute public.set_first_post_review(is_on boolean)',
  'authenticated: execute public.unpublish_post(post_id uuid, reason text)',
  'authenticated: execute public.waiting_mailings()',
  'authenticated: execute realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text)',
  'authenticated: execute realtime.send(payload jsonb, event text, topic text, private boolean)',
  'authenticated: execute realtime.send_binary(payload bytea, event text, topic text, private boolean)',
  'authenticated: execute realtime.topic()',
  'authenticated: insert public.assistant_feedback (answer_id is_helpful reason)',
  'authenticated: insert public.blog_subscriptions (category_id user_id)',
  'authenticated: insert public.categories (color description name slug)',
  'authenticated: insert public.post_autosaves (author_id draft is_new post_id typed_at unanswered version writer)',
  'authenticated: insert public.post_tags (post_id tag_id)',
  `authenticated: insert public.posts (${['author_id', 'id', ...POST_FIELDS.split(' ')].sort().join(' ')})`,
  `authenticated: insert public.profiles (${PROFILE_FIELDS})`,
  'authenticated: insert public.tags (name slug)',
  'authenticated: insert realtime.messages',
  'authenticated: select public.assistant_answers',
  'authenticated: select public.assistant_feedback',
  'authenticated: select public.audit_entries',
  'authenticated: select public.authors',
  'authenticated: select public.blog_subscriptions',
  'authenticated: select public.categories',
  'authenticated: select public.contact_messages',
  'authenticated: select public.deleted_posts',
  'authenticated: select public.outbox (attempts contact_message_id created_at finished_at id kind last_error outcome purpose)',
  'authenticated: select public.own_view_days',
  'authenticated: select public.own_view_sources',
  'authenticated: select public.pictures',
  'authenticated: select public.post_autosaves',
  'authenticated: select public.post_redirects',
  'authenticated: select public.post_reviews',
  'authenticated: select public.post_tags',
  'authenticated: select public.post_versions',
  'authenticated: select public.post_view_days',
  'authenticated: select public.post_view_sources',
  'authenticated: select public.posts',
  'authenticated: select public.preview_links (author_id created_at expires_at id post_id)',
  'authenticated: select public.profiles',
  'authenticated: select public.tags',
  'authenticated: select public.user_roles',
  'authenticated: select realtime.messages',
  'authenticated: update public.assistant_feedback (answer_id is_helpful reason)',
  'authenticated: update public.categories (color description name slug)',
  'authenticated: update public.contact_messages (is_suspicious status)',
  'authenticated: update public.post_autosaves (author_id draft is_new post_id typed_at unanswered version writer)',
  `authenticated: update public.posts (${POST_FIELDS})`,
  `authenticated: update public.profiles (avatar_id ${PROFILE_FIELDS})`,
  'authenticated: update realtime.messages',
  'authenticated: usage auth',
  'authenticated: usage extensions',
  'authenticated: usage private',
  'authenticated: usage public',
  'authenticated: usage realtime',
  ...STORAGE_GRANTS.flatMap((grant) => [`anon: ${grant}`, `authenticated: ${grant}`]),
].sort()

/** On the hosted service everything created in the public schema is initially granted to all roles. */
const HOSTED_DEFAULTS = `
  alter default privileges in schema public grant all on tables to anon, authenticated, service_role;
  alter default privileges in schema public grant all on functions to anon, authenticated, service_role;
  alter default privileges in schema public grant all on sequences to anon, authenticated, service_role;
  alter default privileges grant execute on functions to public`

test('row-level security is on for every table', async () => {
  await using database = await openMigratedDatabase()
  const open = await database.sql(
    `select c.oid::regclass::text as name from pg_class c
     where c.relkind in ('r', 'p') and not c.relrowsecurity
       and c.relnamespace::regnamespace::text !~ '^(pg_|information_schema)'`,
  )
  expect(open).toEqual([])
})

test('visitors and members have exactly the listed grants', async () => {
  await using database = await openMigratedDatabase()
  const grants = await database.sql<{ line: string }>(READ_GRANTS)
  expect(grants.map(({ line }) => line)).toEqual(GRANTS)
})

test('they have the same grants under the default privileges of the hosted service', async () => {
  await using database = await openEmptyDatabase()
  const options = { adminUrl: database.url, authenticatorPassword, log: silentLog }
  await migrate({ ...options, folders: [backendMigrations] })
  await runSql(database.url, HOSTED_DEFAULTS)
  await migrate({ ...options, folders: [backendMigrations, siteMigrations] })

  const grants = await runSql<{ line: string }>(database.url, READ_GRANTS)
  expect(grants.map(({ line }) => line)).toEqual(GRANTS)
})

test('only the listed views and functions of the exposed schema run as their owner', async () => {
  await using database = await openMigratedDatabase()
  const elevated = await database.sql<{ name: string }>(
    `select oid::regprocedure::text as name from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef
     union all
     select oid::regclass::text from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('v', 'm')
       and not coalesce('security_invoker=true' = any (reloptions), false)
     order by name`,
  )
  expect(elevated.map(({ name }) => name)).toEqual([
    'approve_post(uuid,timestamp with time zone)',
    'assistant_mode()',
    'assistant_weeks()',
    'audit_trail(text,timestamp with time zone,uuid,integer)',
    'authors',
    'ban_member(uuid,text,integer,boolean)',
    'category_uses(uuid)',
    'claim_outbox(double precision,boolean)',
    'clean_audit_trail()',
    'create_picture(uuid,text,text,integer,integer,text)',
    'create_preview_link(uuid)',
    'delete_own_account(text)',
    'delete_post(uuid,text)',
    'delete_tag(uuid,text)',
    'draft_sections(uuid,uuid)',
    'end_own_session(uuid)',
    'fill_subscription_mails(integer)',
    'finish_page_index(text,text[])',
    'first_post_reviews()',
    'forget_process(uuid)',
    'has_page_passages(text)',
    'increment_post_view_count(uuid)',
    'index_pages(jsonb)',
    'is_admin()',
    'is_review_needed()',
    'lift_ban(uuid,text)',
    'look_up_words(text[])',
    'moderation_members(text)',
    'moderation_posts(text,text,integer)',
    'note_post_read(uuid)',
    'note_post_source(uuid,text)',
    'note_process(uuid,timestamp with time zone,jsonb,jsonb)',
    'open_questions()',
    'operations()',
    'outbox_state()',
    'own_data()',
    'own_sessions()',
    'publish_due_posts()',
    'questions_a_draft_answers(uuid)',
    'read_post_preview(text)',
    'read_waiting_post(uuid)',
    'reject_mailing(uuid,text)',
    'release_mailing(uuid,text)',
    'request_review(uuid)',
    'restore_post(uuid)',
    'return_post(uuid,text)',
    'send_again(uuid)',
    'set_assistant_mode(text)',
    'set_first_post_review(boolean)',
    'unpublish_post(uuid,text)',
    'waiting_mailings()',
  ])
})

test('every function that runs as its owner has an empty search path', async () => {
  await using database = await openMigratedDatabase()
  const careless = await database.sql(
    `select oid::regprocedure::text as name from pg_proc
     where prosecdef and pronamespace::regnamespace::text !~ '^(pg_|information_schema)'
       and not coalesce('search_path=""' = any (proconfig), false)`,
  )
  expect(careless).toEqual([])
})
