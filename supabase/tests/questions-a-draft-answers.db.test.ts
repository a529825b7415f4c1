import { expect, test } from 'vitest'
import { openMigratedDatabase } from '#tests/database/open-migrated-database.ts'

const DRAFT = 'd0000000-0000-4000-8000-000000000001'

async function setup() {
  const site = await openMigratedDatabase()
  const ada = await site.createUser()
  const eve = await site.createUser()
  const chief = await site.createUser({ isAdmin: true })

  async function refuse(question: string, ...members: { id: string }[]) {
    for (const { id } of members) {
      await site.sql(
        `insert into public.assistant_answers (user_id, question, response, refused)
         values ($1, $2, 'I could not find that on our site.', true)`,
        [id, question],
      )
    }
  }

  type Query = typeof site.asVisitor
  const answered = async (as: Query) =>
    await as<{ question: string; quote: string }>('select * from public.questions_a_draft_answers($1)', [DRAFT])

  async function write(content: string, { author = ada, excerpt = null as string | null } = {}) {
    await site.asUser(author)(
      `insert into public.posts (id, title, content, excerpt, author_id) values ($1, 'Herons', $2, $3, $4)`,
      [DRAFT, content, excerpt, author.id],
    )
  }
  return {
    ...site,
    ...{ ada, eve, chief, refuse, answered, write },
    asAda: site.asUser(ada),
    asEve: site.asUser(eve),
    asChief: site.asUser(chief),
    [Symbol.asyncDispose]: () => site[Symbol.asyncDispose](),
  }
}

test('the author sees which open questions a draft answers, and the sentence that answers each', async () => {
  await using site = await setup()
  await site.refuse('Where do grey herons nest?', site.ada, site.eve, site.eve)
  await site.refuse('When do herons lay eggs?', site.ada, site.eve)
  await site.refuse('Do grey whales nest?', site.ada, site.eve)
  await site.refuse('Herons?', site.ada, site.eve)
  await site.write(
    '<h2>Nests</h2><p>They are shy. Grey ones nest in tall trees! Nobody may disturb them.</p>' +
      '<h2>Eggs</h2><ul><li>Laid in March.</li><li>They lay eggs once a year.</li></ul>',
  )
  expect(await site.answered(site.asAda)).toEqual([
    { question: 'Where do grey herons nest?', quote: 'Grey ones nest in tall trees!' },
    { question: 'When do herons lay eggs?', quote: 'They lay eggs once a year.' },
  ])
})

test('an excerpt can answer too, and code is not a sentence', async () => {
  await using site = await setup()
  await site.refuse('Where do grey herons nest?', site.ada, site.eve)
  await site.write('<pre>grey herons nest</pre>', { excerpt: 'Where grey herons nest.' })
  expect(await site.answered(site.asAda)).toEqual([
    { question: 'Where do grey herons nest?', quote: 'Where grey herons nest.' },
  ])
})

test('nobody reads old questions, another’s draft, or, unless an administrator, what one member asked', async () => {
  await using site = await setup()
  await site.refuse('Where do grey herons nest?', site.eve, site.eve)
  const content = '<p>Grey herons nest in trees.</p>'
  await site.write(content)
  expect(await site.answered(site.asAda)).toEqual([])
  await site.sql('delete from public.posts where id = $1', [DRAFT])
  await site.write(content, { author: site.chief })
  expect(await site.answered(site.asChief)).toHaveLength(1)

  await site.sql('delete from public.assistant_answers; delete from public.posts')
  await site.write(content)
  await site.refuse('Where do grey herons nest?', site.ada, site.eve)
  expect(await site.answered(site.asAda)).toHaveLength(1)
  expect(await site.answered(site.asEve), 'another’s draft').toEqual([])
  expect(await site.answered(site.asChief), 'an administrator').toEqual([])
  await expect(site.answered(site.asVisitor)).rejects.toThrow('permission denied')
  await site.sql(`update public.assistant_answers set created_at = now() - interval '91 days'`)
  expect(await site.answered(site.asAda), 'old questions').toEqual([])
})

test('thousands of questions and a long draft are compared within the time limit of a request', async () => {
  await using site = await setup()
  await site.sql(
    `insert into public.assistant_answers (user_id, question, response, refused)
     select asker, 'How does the nest of bird' || n || ' sit in trees near lakes?', 'No.', true
     from generate_series(1, 2500) n, unnest($1::uuid[]) asker`,
    [[site.ada.id, site.eve.id]],
  )
  await site.asAda(
    `insert into public.posts (id, title, content, author_id)
     select $1, 'Trees', string_agg('<h2>Nest ' || n || '</h2><p>A nest sits in trees near lakes.</p>', ''), $2
     from generate_series(1, 1200) n`,
    [DRAFT, site.ada.id],
  )
  expect(await site.answered(site.asAda)).toHaveLength(200)
})
