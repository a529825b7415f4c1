import type { Page } from '../sentence.ts'

export const resourceEmbeddingRelations: Page = {
  title: 'Resource embedding: relationships',
  source: 'api/resource_embedding',
  sentences: [
    {
      says: 'A foreign key embeds the row that it refers to, as an object.',
      ask: 'GET /films?select=title,directors(id,last_name)&id=eq.3',
      gives: { body: [{ title: 'Ran', directors: { id: 2, last_name: 'Kurosawa' } }] },
    },
    {
      says: 'A row whose foreign key is null embeds null.',
      ask: 'GET /films?select=title,directors(id,last_name)&id=eq.5',
      gives: { body: [{ title: 'Lost Reel', directors: null }] },
    },
    {
      says: 'An alias renames an embed.',
      ask: 'GET /films?select=title,director:directors(last_name)&id=eq.3',
      gives: { body: [{ title: 'Ran', director: { last_name: 'Kurosawa' } }] },
    },
    {
      says: 'The same foreign key embeds the rows that refer to a row, as an array.',
      ask: 'GET /directors?select=last_name,films(title)&id=eq.1',
      gives: { body: [{ last_name: 'Varda', films: [{ title: 'Cleo from 5 to 7' }, { title: 'Vagabond' }] }] },
    },
    {
      says: 'A foreign key of several columns joins on all of them.',
      ask: 'GET /members?select=name,groups(name)',
      gives: { body: [{ name: 'Ada', groups: { name: 'two' } }] },
    },
    {
      says: 'A table whose primary key has foreign keys to two tables joins these many to many.',
      ask: 'GET /actors?select=last_name,films(title)&id=eq.3',
      gives: { body: [{ last_name: 'Nakadai', films: [{ title: 'Ran' }] }] },
    },
    {
      says: 'The primary key of a join table may have further columns.',
      ask: 'GET /competitions?select=name,films(title)&id=eq.2',
      gives: { body: [{ name: 'Venice', films: [{ title: 'Vagabond' }] }] },
    },
    {
      says: 'A foreign key that is also the primary key is one to one, so that both sides embed an object.',
      ask: 'GET /films?select=title,technical_specs(camera)&id=eq.3',
      gives: { body: [{ title: 'Ran', technical_specs: { camera: 'Panavision' } }] },
    },
    {
      says: 'A foreign key with a unique constraint is one to one.',
      ask: 'GET /films?select=title,posters(artist)&id=eq.3',
      gives: { body: [{ title: 'Ran', posters: { artist: 'Kubo' } }] },
    },
    {
      says: 'A function from one table’s row to rows of another, with `rows 1`, relates many to one under its own name.',
      ask: 'GET /premieres?select=location,film(title)&id=eq.2',
      gives: { body: [{ location: 'Tokyo', film: { title: 'Ran' } }] },
    },
    {
      says: 'A function with `rows 1` that returns several rows repeats the row around it.',
      differs: 'one row',
      ask: 'GET /directors?select=last_name,any_film(title)&id=eq.1',
      gives: { body: [{ last_name: 'Varda', any_film: { title: 'Cleo from 5 to 7' } }] },
    },
    {
      says: 'Without `rows 1` such a function relates one to many.',
      ask: 'GET /films?select=title,premieres(location)&id=eq.1',
      gives: { body: [{ title: 'Cleo from 5 to 7', premieres: [{ location: 'Cannes' }] }] },
    },
    {
      says: 'Such a function named like the target of a foreign key takes its place.',
      ask: 'GET /reviews?select=stars,films(title)&order=id',
      gives: {
        body: [
          { stars: 5, films: { title: 'Cleo from 5 to 7' } },
          { stars: 4, films: null },
        ],
      },
    },
    {
      says: 'Such functions may share a name if they take rows of different tables.',
      ask: 'GET /film_schools?select=films(title)',
      gives: { body: [{ films: [{ title: 'Vagabond' }] }] },
    },
    {
      says: 'With two foreign keys between two tables an embed is ambiguous; the error lists the relationships.',
      ask: 'GET /deliveries?select=*,addresses(*)',
      gives: {
        status: 300,
        body: {
          code: 'PGRST201',
          details: [
            {
              cardinality: 'many-to-one',
              embedding: 'deliveries with addresses',
              relationship: 'billing using deliveries(billing_address_id) and addresses(id)',
            },
            {
              cardinality: 'many-to-one',
              embedding: 'deliveries with addresses',
              relationship: 'shipping using deliveries(shipping_address_id) and addresses(id)',
            },
          ],
          hint: "Try changing 'addresses' to one of the following: 'addresses!billing', 'addresses!shipping'. Find the desired relationship in the 'details' key.",
          message: "Could not embed because more than one relationship was found for 'deliveries' and 'addresses'",
        },
      },
    },
    {
      says: 'The name of a foreign key after an exclamation mark selects it.',
      ask: 'GET /deliveries?select=name,billing:addresses!billing(name),shipping:addresses!shipping(name)&id=eq.1',
      gives: {
        body: [{ name: 'Water filter', billing: { name: '32 Glen Drive' }, shipping: { name: '30 Glen Drive' } }],
      },
    },
    {
      says: 'The name of a foreign key selects it in the opposite direction, too.',
      ask: 'GET /addresses?select=billed:deliveries!billing(name),shipped:deliveries!shipping(name)&id=eq.1',
      gives: {
        body: [
          { billed: [{ name: 'Water filter' }, { name: 'Coffee machine' }], shipped: [{ name: 'Coffee machine' }] },
        ],
      },
    },
    {
      says: 'Functions relate a table to itself one to one.',
      ask: 'GET /presidents?select=last_name,predecessor(last_name),successor(last_name)&id=eq.2',
      gives: {
        body: [{ last_name: 'Adams', predecessor: { last_name: 'Washington' }, successor: { last_name: 'Jefferson' } }],
      },
    },
    {
      says: 'Functions relate a table to itself one to many.',
      ask: 'GET /employees?select=name,supervisees(name)&id=eq.1',
      gives: { body: [{ name: 'Taylor', supervisees: [{ name: 'Johnson' }, { name: 'Miller' }] }] },
    },
    {
      says: 'Functions relate a table to itself many to one.',
      ask: 'GET /employees?select=name,supervisor(name)&id=eq.3',
      gives: { body: [{ name: 'Miller', supervisor: { name: 'Taylor' } }] },
    },
    {
      says: 'Functions relate a table to itself many to many.',
      ask: 'GET /users?select=username,subscribers(username),following(username)&id=eq.4',
      gives: {
        body: [
          {
            username: 'artist',
            subscribers: [{ username: 'patrick' }, { username: 'alicia' }],
            following: [{ username: 'streamer' }],
          },
        ],
      },
    },
    {
      says: 'A partitioned table embeds what its foreign keys refer to.',
      ask: 'GET /box_office?select=bo_date,gross_revenue,films(title)&gross_revenue=gte.1000000',
      gives: { body: [{ bo_date: '2021-01-05', gross_revenue: 1500000, films: { title: 'Cleo from 5 to 7' } }] },
    },
    {
      says: 'A partitioned table is embedded where its foreign keys point.',
      ask: 'GET /films?select=title,box_office(bo_date)&id=eq.3',
      gives: { body: [{ title: 'Ran', box_office: [{ bo_date: '2021-02-05' }] }] },
    },
    {
      says: 'Single partitions have no relationships; they are not even served.',
      ask: 'GET /box_office_2021_01?select=films(title)',
      gives: { status: 404, code: 'PGRST205' },
    },
    {
      says: 'A view has the foreign keys of its tables, if it selects their columns.',
      ask: 'GET /nominations_view?select=film_title,films(language),roles(character),actors(last_name)&rank=eq.5',
      gives: {
        body: [
          {
            film_title: 'Cleo from 5 to 7',
            films: { language: 'french' },
            roles: [{ character: 'Cleo' }],
            actors: [{ last_name: 'Marchand' }],
          },
        ],
      },
    },
    {
      says: 'A view that leaves out the columns of a foreign key lacks the relationship.',
      ask: 'GET /films_without_key?select=title,directors(last_name)',
      gives: { status: 400, code: 'PGRST200' },
    },
    {
      says: 'A materialized view has the foreign keys of its tables.',
      ask: 'GET /old_films?select=title,directors(last_name)&id=eq.4',
      gives: { body: [{ title: 'The Maltese Falcon', directors: { last_name: 'Huston' } }] },
    },
    {
      says: 'A view that is a union has no relationships.',
      ask: 'GET /films_and_lost?select=title,directors(last_name)',
      gives: { status: 400, code: 'PGRST200' },
    },
    {
      says: 'Functions relate views that have no foreign keys.',
      ask: 'GET /films_without_key?select=title,maker(last_name)&title=eq.Ran',
      gives: { body: [{ title: 'Ran', maker: { last_name: 'Kurosawa' } }] },
    },
    {
      says: 'The tables of a view may be in a schema that is not served.',
      ask: 'GET /doors?select=id,vaults(id)',
      gives: { body: [{ id: 7, vaults: { id: 1 } }] },
    },
    {
      says: 'Relationships reach through views on views, if these are in the extra search path.',
      ask: 'GET /french_films?select=title,directors(last_name)&id=eq.1',
      gives: { body: [{ title: 'Cleo from 5 to 7', directors: { last_name: 'Varda' } }] },
    },
    {
      says: 'Relationships do not reach through views of other schemas.',
      differs: 'views of other schemas',
      ask: 'GET /late_films?select=title,directors(last_name)&id=eq.3',
      gives: { body: [{ title: 'Ran', directors: { last_name: 'Kurosawa' } }] },
    },
    {
      says: 'A function that returns rows of a table embeds as the table does.',
      ask: 'GET /rpc/getallfilms?select=title,directors(id,last_name)&title=like.*Ran*',
      gives: { body: [{ title: 'Ran', directors: { id: 2, last_name: 'Kurosawa' } }] },
    },
    {
      says: 'The response to a write embeds related rows.',
      ask: 'POST /films?select=title,year,director:directors(last_name)',
      given: {
        body: { id: 100, director_id: 3, title: 'Key Largo', year: 1948, rating: 7.6, language: 'english' },
        headers: { prefer: 'return=representation' },
      },
      gives: { status: 201, body: [{ title: 'Key Largo', year: 1948, director: { last_name: 'Huston' } }] },
    },
    {
      says: 'Relationships that do not exist are refused.',
      ask: 'GET /films?select=title,people(first_name)',
      gives: { status: 400, code: 'PGRST200' },
    },
    {
      says: 'Embeds nest to any depth.',
      differs: 'limits on depth',
      ask: `GET /films?select=${'directors(films('.repeat(6)}id${'))'.repeat(6)}`,
      gives: { status: 400, code: 'PGRST100' },
    },
    {
      says: 'Embeds nest.',
      ask: 'GET /actors?select=roles(character,films(title,year))&id=eq.3',
      gives: { body: [{ roles: [{ character: 'Hidetora', films: { title: 'Ran', year: 1985 } }] }] },
    },
  ],
}
