import type { MigratedDatabase } from '#tests/database/open-migrated-database.ts'
import type { People } from './people.ts'

/** Writes Ada's rows as the administrator of the database, and returns the ids of those that people try to reach. */
export async function writeRows({ sql }: MigratedDatabase, { ada }: People) {
  const idOf = async (text: string, values: unknown[] = []) => (await sql<{ id: string }>(text, values))[0]?.id ?? ''
  const category = await idOf(`insert into categories (name, slug) values ('Fabric', 'fabric') returning id`)
  const other = await idOf(`insert into categories (name, slug) values ('Copilot', 'copilot') returning id`)
  const tag = await idOf(`insert into tags (name, slug) values ('DAX', 'dax') returning id`)
  const spare = await idOf(`insert into tags (name, slug) values ('SQL', 'sql') returning id`)
  const newPost = `insert into posts (title, content, author_id, category_id, published, published_at)
    values ($1, '<p>Measures that add up.</p>', $2, $3, $4, case when $4 then now() end) returning id`
  const draft = await idOf(newPost, ['Draft', ada, category, false])
  const post = await idOf(newPost, ['Live', ada, category, true])
  await sql('insert into post_tags (post_id, tag_id) values ($1, $3), ($2, $3)', [draft, post, tag])
  await sql('insert into post_view_days (post_id, slot, day, views) values ($1, 1, current_date, 3)', [post])
  await sql(
    `insert into post_view_sources (post_id, slot, source, day, views) values ($1, 1, 'bing.com', current_date, 3)`,
    [post],
  )
  await sql('insert into blog_subscriptions (user_id, category_id) values ($1, $2)', [ada, category])
  const answer = await idOf(
    `insert into assistant_answers (user_id, question, response, refused)
     values ($1, 'What is a measure?', 'A sum.', false) returning id`,
    [ada],
  )
  const unrated = await idOf(
    `insert into assistant_answers (user_id, question, response, refused)
     values ($1, 'And a column?', 'A value.', false) returning id`,
    [ada],
  )
  await sql('insert into assistant_feedback (answer_id, is_helpful) values ($1, true)', [answer])
  const entry = await idOf(
    `insert into audit_entries (actor, action, subject_kind, subject) values ('Ida', 'post.deleted', 'post', 'Old')
     returning id`,
  )
  const message = await idOf(`insert into contact_messages ${VALUES_OF_MESSAGE} returning id`)
  const item = await idOf(
    `insert into outbox (kind, purpose, payload, cause, contact_message_id)
     values ('mail', 'contact', '{}', 'matrix', $1) returning id`,
    [message],
  )
  await sql(`insert into mail_suppressions (email, reason) values ('gone@example.com', 'bounce')`)
  // Publishing has put her post into a mailing.
  const mailing = await idOf('select id from subscription_mailings where author_id = $1', [ada])
  await sql(
    `insert into passage_vectors (model, content_hash, signs, vector) values ('m', 'h', b'10101010', '\\x01${'00'.repeat(7)}')`,
  )
  const newPicture = `insert into pictures (kind, owner_id, width, height, placeholder)
    values ($1, $2, 1280, 720, 'AA==') returning id`
  const cover = await idOf(newPicture, ['cover', ada])
  const avatar = await idOf(newPicture, ['avatar', ada])
  await sql(`update posts set cover_id = $1, cover_alt = 'A river' where id = $2`, [cover, post])
  await sql('update profiles set avatar_id = $1 where user_id = $2', [avatar, ada])
  const link = await idOf(
    `insert into preview_links (post_id, author_id, token_hash) values ($1, $2, 'h') returning id`,
    [draft, ada],
  )
  await sql('insert into post_reviews (post_id, author_id) values ($1, $2)', [draft, ada])
  await sql(
    `insert into deleted_posts (id, author_id, title, post, words, tag_ids, was_mailed)
     values (gen_random_uuid(), $1, 'Deleted', '{}', '', '{}', false)`,
    [ada],
  )
  await sql(
    `insert into post_autosaves (author_id, post_id, writer, is_new, draft, typed_at)
     values ($1, $2, gen_random_uuid(), false, '{"content": "Typed"}', now())`,
    [ada, draft],
  )
  await sql(`insert into post_redirects (path, post_id) values ('/draft', $1), ('/live', $2)`, [draft, post])
  await sql(`insert into passage_words (word, stem) values ('matrices', 'matric') on conflict do nothing`)

  return {
    answer,
    avatar,
    cover,
    draft,
    entry,
    item,
    link,
    mailing,
    message,
    other,
    post,
    spare,
    unrated,
  }
}

export const MESSAGE = {
  reference: 'HW-1',
  source: 'form',
  first_name: 'Sam',
  last_name: 'Reader',
  email: 'sam@example.com',
  company: '',
  job_title: '',
  phone: '',
  category: '',
  subject: 'Question',
  message: 'How long does it take?',
  workshop: '',
  content_hash: 'c',
  text_hash: 't',
  sender_key: 's',
}

const VALUES_OF_MESSAGE = `(${Object.keys(MESSAGE).join(', ')})
  values (${Object.values(MESSAGE)
    .map((value) => `'${value}'`)
    .join(', ')})`
