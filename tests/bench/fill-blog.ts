import { runSql } from '@headwater/backend/tests/database/test-cluster.ts'

/** The contents of the database when the blog is measured at size. */
export const FILLED = { posts: 100_000, tags: 60, authors: 50, categories: 8 }

/** The most common tag: every fifth post has it. */
export const COMMON_TAG = 'Tag 1'
/** Words that occur in one of a hundred posts, and in one of sixteen. */
export const RARE_WORD = 'aquifer'
export const COMMON_WORD = 'lakehouse'

const WORDS =
  'lakehouse warehouse pipeline semantic model measure report refresh capacity copilot agent prompt gateway workspace ' +
  'schema partition delta notebook forecast budget invoice ledger customer supplier region quarter margin latency ' +
  'security governance lineage catalog'

/**
 * Fills a migrated, empty database in seconds with five years of posts of about 90 words, each with two or three tags.
 * Triggers are disabled meanwhile, so the values that they maintain are computed here once: search vectors, taggings
 * and counts.
 */
export async function fillBlog(adminUrl: string, posts: number = FILLED.posts): Promise<void> {
  await runSql(
    adminUrl,
    `
    insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
    select gen_random_uuid(), 'authenticated', 'authenticated', format('author-%s@example.com', n), now(),
      jsonb_build_object('first_name', 'Author', 'last_name', n)
    from generate_series(1, ${FILLED.authors}) n;

    insert into public.categories (name, slug)
    select format('Category %s', n), format('category-%s', n) from generate_series(1, ${FILLED.categories}) n;
    insert into public.tags (name, slug)
    select format('Tag %s', n), format('tag-%s', n) from generate_series(1, ${FILLED.tags}) n;

    set session_replication_role = replica;
    drop index public.posts_search_vector_idx;
    create temporary table texts as
      select n as variant, list[1 + n] as word, content, setweight(to_tsvector('english', content), 'C') as vector
      from (select string_to_array('${WORDS}', ' ') as list) words, generate_series(0, 31) n,
        lateral (
          select string_agg(list[1 + (n + w * w) % 32], ' ') as content
          from generate_series(1, 120) w where (n + w) % 4 > 0 and (n % 2 = 0 or (n + w * w) % 32 > 0)
        ) of_post;

    insert into public.posts
      (title, excerpt, slug, content, search_vector, published, published_at, created_at, category_id, author_id,
        view_count, featured)
    select title, format('How a %s is kept, post %s.', word, n), format('post-%s', n), content || extra,
      setweight(to_tsvector('english', title), 'A') || vector || setweight(to_tsvector('english', extra), 'C'),
      true, now() - n * interval '26 minutes', now() - n * interval '26 minutes',
      categories.ids[1 + n % ${FILLED.categories}], authors.ids[1 + n / 7 % ${FILLED.authors}],
      n::bigint * 7919 % 5000, n % 20000 = 0
    from generate_series(1, ${posts}) n
      join texts on texts.variant = n % 32,
      (select array_agg(user_id) as ids from public.profiles) authors,
      (select array_agg(id) as ids from public.categories) categories,
      lateral (
        select format('On %s, part %s', word, n) as title,
          case when n % 100 = 0 then ' ${RARE_WORD}' else '' end as extra
      ) own
    -- In the order in which they would have been written: oldest first.
    order by n desc;
    create index posts_search_vector_idx on public.posts using gin (search_vector);

    insert into public.post_tags (post_id, tag_id, post_published)
    select id, tags.ids[1 + tag], true
    from (select array_agg(id order by length(name), name) as ids from public.tags) tags,
      (select id, row_number() over (order by published_at) as n from public.posts) posts,
      lateral (
        select distinct unnest(array[
          case when n % 5 = 0 then 0 else 1 + n % ${FILLED.tags - 1} end,
          1 + n / 3 % ${FILLED.tags - 1}, 1 + n / 11 % ${FILLED.tags - 1}
        ]) as tag
      ) chosen;
    update public.tags set post_count = (select count(*) from public.post_tags where tag_id = id);`,
  )
  await runSql(adminUrl, 'vacuum (analyze)')
}
