import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

test('characters by name and number are read as themselves, and none becomes markup', async () => {
  await using site = await openMigratedDatabase()
  const ada = await site.createUser()
  const amounts = '&pound;5 &ndash; &euro;7, &frac12;, &#189;, &#xBD; caf&eacute; &yuml;'
  const content = `<p>Wait&hellip; &ldquo;${amounts}&rdquo; &amp;hellip; &lt;p&gt; 3 &#60; 4 &#x3c;b&#x3e; &unknown; &#9999999; &#55296;</p>`
  await site.asUser(ada)(
    `insert into public.posts (title, content, author_id, published, published_at) values ('Entities', $1, $2, true, now())`,
    [content, ada.id],
  )
  const plain = 'Wait… “£5 – €7, ½, ½, ½ café ÿ” &hellip; <p> 3 &#60; 4 &#x3c;b&#x3e; &unknown; &#9999999; &#55296;'
  expect(await site.sql('select text from public.passages')).toEqual([{ text: plain }])
})
