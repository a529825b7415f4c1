import { deriveApiKeys } from '@headwater/backend/settings'
import { createClient } from '@supabase/supabase-js'
import type { RunningSite } from '#tests/site/start-site.ts'

/** A member's session as the browser stores it, and the address of the editor of their draft. */
export type Writer = { session: string; editorUrl: string }

/** A new member with one draft of this content. */
export async function createWriter(site: RunningSite, jwtSecret: string, content: string): Promise<Writer> {
  const { anonKey, serviceRoleKey } = await deriveApiKeys(jwtSecret)
  const account = { email: `writer-${crypto.randomUUID()}@example.com`, password: 'correct horse battery staple' }
  const options = { auth: { persistSession: false, autoRefreshToken: false } }
  const operator = createClient(site.url, serviceRoleKey, options)
  await operator.auth.admin.createUser({ ...account, email_confirm: true }).then(fail)
  const member = createClient(site.url, anonKey, options)
  const { data } = await member.auth.signInWithPassword(account).then(fail)
  const post = { id: crypto.randomUUID(), title: 'A long report', content, author_id: data.user?.id ?? '' }
  await member.from('posts').insert(post).then(fail)
  return { session: JSON.stringify(data.session), editorUrl: `${site.url}/post/edit/${post.id}` }
}

const WORDS_PER_PARAGRAPH = 50
const PARAGRAPHS_PER_SECTION = 10

/** A post with this many words, in sections with a heading, a list, a link and bold words, like members' posts. */
export function longText(words: number): string {
  return Array.from({ length: words / WORDS_PER_PARAGRAPH }, (_, index) => {
    const sentence = `Paragraph ${index} says in ten words what readers learn from it.`
    const text = `<p>${`${sentence} `.repeat(4)}<strong>Bold words</strong> and <a href="https://example.com/${index}">a link</a> end it.</p>`
    const place = index % PARAGRAPHS_PER_SECTION
    if (place === 0) return `<h2>Section ${index}</h2>\n${text}`
    return place === 5 ? `<ul>\n${`<li>${sentence}</li>\n`.repeat(5)}</ul>` : text
  }).join('\n')
}

function fail<Answer extends { error: unknown }>(answer: Answer): Answer {
  if (answer.error) throw answer.error
  return answer
}
