/** A WordPress export with this many posts of about 900 words, each with tags, a category and old slugs. */
export function generateWxr(posts: number): string {
  const items = Array.from({ length: posts }, (_, index) => item(index + 1))
  return `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Generated</title><link>https://large.example</link><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://large.example</wp:base_site_url><wp:base_blog_url>https://large.example</wp:base_blog_url>
<wp:author><wp:author_login>ada</wp:author_login><wp:author_email>ada@example.com</wp:author_email><wp:author_display_name>Ada Lake</wp:author_display_name></wp:author>
${items.join('\n')}
</channel></rss>
`
}

const DAY_MS = 86_400_000
const WORDS =
  `model report measure table column refresh workspace capacity lakehouse pipeline gateway dataset query filter
  relationship dimension fact semantic agent prompt grounding governance label lineage cost owner review change team`.split(
    /\s+/,
  )

function item(number: number): string {
  const date = new Date(Date.UTC(2012, 0, 1) + number * 3 * DAY_MS).toISOString().slice(0, 19).replace('T', ' ')
  const paragraphs = Array.from({ length: 12 }, (_, index) => paragraph(number * 31 + index)).join('\n\n')
  return `<item><title><![CDATA[Post ${number} about ${word(number)}]]></title>
<link>https://large.example/${date.slice(0, 4)}/${date.slice(5, 7)}/post-${number}/</link><dc:creator><![CDATA[ada]]></dc:creator>
<content:encoded><![CDATA[${paragraphs}

<h2>Steps</h2>
<ul>
<li>${sentence(number)}</li>
<li>${sentence(number + 1)}</li>
</ul>]]></content:encoded><excerpt:encoded><![CDATA[${sentence(number)}]]></excerpt:encoded>
<wp:post_id>${number}</wp:post_id><wp:post_date_gmt>${date}</wp:post_date_gmt><wp:post_name>post-${number}</wp:post_name>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_password></wp:post_password><wp:is_sticky>0</wp:is_sticky>
<category domain="category" nicename="c${number % 7}"><![CDATA[Category ${number % 7}]]></category>
${[2, 3, 5, 7].map((step) => `<category domain="post_tag" nicename="t"><![CDATA[${word(number * step)}]]></category>`).join('')}
</item>`
}

function paragraph(seed: number): string {
  return Array.from({ length: 6 }, (_, index) => sentence(seed * 7 + index)).join(' ')
}

function sentence(seed: number): string {
  const words = Array.from({ length: 12 }, (_, index) => word(seed * 13 + index * (1 + (seed % 5))))
  return `The ${words.join(' ')}.`
}

function word(seed: number): string {
  return WORDS[seed % WORDS.length] ?? 'word'
}
