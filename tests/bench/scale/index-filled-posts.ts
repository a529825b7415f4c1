import { runSql } from '#tests/database/test-cluster.ts'

/** Enough posts to contain every word that they are made of. */
const WORDS_LEARNED_FROM = 500

/**
 * Writes what `private.index_post` writes for the posts of `fillBlog`, which share a few hundred texts: each text is cut
 * once. The index does not learn the numbers in their titles as words, except those of the first posts.
 */
export async function indexFilledPosts(adminUrl: string): Promise<void> {
  await runSql(
    adminUrl,
    `
    select private.index_post(posts) from public.posts where id in (
      select id from public.posts order by published_at limit ${WORDS_LEARNED_FROM}
    );
    delete from public.passages where source_kind = 'post';
    drop index public.passages_post_search_idx;
    insert into public.passages
      (source_kind, source_key, source_class, source_title, heading, byline, url, position, text)
    select 'post', posts.id::text, 'member', posts.title, cut.heading,
      case when cut.position = 1 then private.byline_of(posts) else '' end,
      concat_ws('#', '/blog/' || posts.id, nullif(cut.anchor, '')), cut.position, cut.body
    from (select distinct content from public.posts) texts,
      lateral (
        select piece.heading, piece.anchor, piece.body, piece.position::integer
        from private.cut_post(texts.content) with ordinality as piece (heading, anchor, body, position)
      ) as cut
      join public.posts on true
    where posts.content = texts.content;
    create index passages_post_search_idx on public.passages using gin (search_vector) where source_kind = 'post';`,
  )
}
