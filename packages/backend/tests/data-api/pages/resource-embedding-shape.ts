import { expect } from 'vitest'
import { column } from '../column.ts'
import type { Page } from '../sentence.ts'

const titles = (...values: string[]) => column('title', ...values)

export const resourceEmbeddingShape: Page = {
  title: 'Resource embedding: filters, order and spreads',
  source: 'api/resource_embedding',
  sentences: [
    {
      says: 'An order with the name of an embed sorts the embedded rows.',
      ask: 'GET /films?select=title,actors(last_name)&actors.order=last_name&id=eq.4',
      gives: { body: [{ title: 'The Maltese Falcon', actors: column('last_name', 'Astor', 'Bogart') }] },
    },
    {
      says: 'A condition with the name of an embed restricts the embedded rows, not the others.',
      ask: 'GET /films?select=title,roles(character)&roles.character=in.(Cleo,Mona)&id=in.(1,3)&order=id',
      gives: {
        body: [
          { title: 'Cleo from 5 to 7', roles: [{ character: 'Cleo' }] },
          { title: 'Ran', roles: [] },
        ],
      },
    },
    {
      says: 'An embedded object that does not meet a condition is null.',
      ask: 'GET /films?select=title,directors(last_name)&directors.first_name=eq.John&id=gte.3&id=lte.4&order=id',
      gives: {
        body: [
          { title: 'Ran', directors: null },
          { title: 'The Maltese Falcon', directors: { last_name: 'Huston' } },
        ],
      },
    },
    {
      says: 'Conditions of an embed may be joined with `or`.',
      ask: 'GET /films?select=title,roles(character)&roles.or=(character.eq.Brigid,character.eq.Cleo)&id=eq.4',
      gives: { body: [{ title: 'The Maltese Falcon', roles: [{ character: 'Brigid' }] }] },
    },
    {
      says: 'Limits and offsets apply to an embed.',
      ask: 'GET /films?select=title,actors(last_name)&actors.order=id&actors.limit=1&actors.offset=1&id=eq.4',
      gives: { body: [{ title: 'The Maltese Falcon', actors: [{ last_name: 'Astor' }] }] },
    },
    {
      says: 'A relation may be embedded twice under aliases, each with its own conditions.',
      ask: 'GET /films?select=title,62_comps:competitions(name),85_comps:competitions(name)&62_comps.year=eq.1962&85_comps.year=eq.1985&id=eq.1',
      gives: { body: [{ title: 'Cleo from 5 to 7', '62_comps': [{ name: 'Cannes' }], '85_comps': [] }] },
    },
    {
      says: 'Conditions and orders reach embeds within embeds.',
      ask: 'GET /films?select=title,roles(character,actors(first_name))&roles.actors.order=last_name&roles.actors.first_name=like.*Mary*&roles.order=character&id=eq.4',
      gives: {
        body: [
          {
            title: 'The Maltese Falcon',
            roles: [
              { character: 'Brigid', actors: { first_name: 'Mary' } },
              { character: 'Sam Spade', actors: null },
            ],
          },
        ],
      },
    },
    {
      says: 'Aliases name nested embeds, too.',
      ask: 'GET /films?select=title,cast:roles(character,who:actors(first_name))&cast.who.first_name=eq.Mary&cast.character=eq.Brigid&id=eq.4',
      gives: {
        body: [{ title: 'The Maltese Falcon', cast: [{ character: 'Brigid', who: { first_name: 'Mary' } }] }],
      },
    },
    {
      says: '`!inner` keeps only rows that have an embedded row.',
      ask: 'GET /films?select=title,actors!inner(first_name)&actors.first_name=eq.John',
      gives: { body: [{ title: 'Vagabond', actors: [{ first_name: 'John' }] }] },
    },
    {
      says: '`not.is.null` on an embed keeps the same rows as `!inner`.',
      ask: 'GET /films?select=title,actors(last_name)&actors=not.is.null&id=gt.2&actors.order=id&order=id',
      gives: {
        body: [
          { title: 'Ran', actors: [{ last_name: 'Nakadai' }] },
          { title: 'The Maltese Falcon', actors: column('last_name', 'Bogart', 'Astor') },
        ],
      },
    },
    {
      says: '`is.null` on an embed keeps the rows that have no embedded row.',
      ask: 'GET /films?select=title,nominations()&nominations=is.null&order=id',
      gives: { body: titles('The Maltese Falcon', 'Lost Reel') },
    },
    {
      says: 'Both may occur inside `or`.',
      ask: 'GET /films?select=title,nominations(),directors()&or=(nominations.is.null,directors.is.null)&order=id',
      gives: { body: titles('The Maltese Falcon', 'Lost Reel') },
    },
    {
      says: '`or` joins conditions on several embeds.',
      ask: 'GET /films?select=title,actors(),directors()&directors.first_name=eq.John&actors.first_name=eq.John&or=(directors.not.is.null,actors.not.is.null)&order=id',
      gives: { body: titles('Vagabond', 'The Maltese Falcon') },
    },
    {
      says: 'An embed without columns filters and is left out of the response.',
      ask: 'GET /films?select=title,actors()&actors.first_name=eq.Mary&actors=not.is.null',
      gives: { body: titles('The Maltese Falcon') },
    },
    {
      says: 'An empty embed under an alias filters next to another embed of the same relation, whose rows are all returned.',
      ask: 'GET /films?select=title,act:actors(),actors(first_name)&act.first_name=eq.Mary&act=not.is.null&actors.order=id',
      gives: { body: [{ title: 'The Maltese Falcon', actors: column('first_name', 'Humphrey', 'Mary') }] },
    },
    {
      says: 'A column of an embedded object sorts the rows that embed it.',
      ask: 'GET /films?select=title,directors(last_name)&order=directors(last_name).desc,id&director_id=not.is.null',
      gives: {
        body: [
          { title: 'Cleo from 5 to 7', directors: { last_name: 'Varda' } },
          { title: 'Vagabond', directors: { last_name: 'Varda' } },
          { title: 'Ran', directors: { last_name: 'Kurosawa' } },
          { title: 'The Maltese Falcon', directors: { last_name: 'Huston' } },
        ],
      },
    },
    {
      says: 'A column of an embedded array cannot sort the rows that embed it.',
      ask: 'GET /films?select=title,actors(last_name)&order=actors(last_name)',
      gives: { status: 400, code: 'PGRST118' },
    },
    {
      says: 'A spread (`...`) moves the columns of an embedded object one level up.',
      ask: 'GET /films?select=title,...directors(first:first_name,last:last_name)&title=like.*Ran*',
      gives: { body: [{ title: 'Ran', first: 'Akira', last: 'Kurosawa' }] },
    },
    {
      says: 'A spread of embedded rows makes an array of each column, all in the same order.',
      ask: 'GET /directors?select=last_name,...films(film_titles:title,film_years:year)&id=eq.3',
      gives: { body: [{ last_name: 'Huston', film_titles: ['The Maltese Falcon'], film_years: [1941] }] },
    },
    {
      says: 'The arrays of a spread can be ordered.',
      ask: 'GET /directors?select=last_name,...films(film_titles:title,film_years:year)&films.order=year.desc&id=eq.1',
      gives: {
        body: [{ last_name: 'Varda', film_titles: ['Vagabond', 'Cleo from 5 to 7'], film_years: [1985, 1962] }],
      },
    },
    {
      says: 'Spreads nest.',
      ask: 'GET /directors?select=last_name,...films(titles:title,...technical_specs(runtimes:runtime),...roles(characters:character))&films.order=year&films.roles.order=character&id=eq.1',
      gives: {
        body: [
          {
            last_name: 'Varda',
            titles: ['Cleo from 5 to 7', 'Vagabond'],
            runtimes: ['01:30:00', null],
            characters: [['Cleo'], ['Mona', 'Truck driver']],
          },
        ],
      },
    },
    {
      says: 'A spread moves the other side of a join table into its rows.',
      ask: 'GET /films?select=title,actors:roles(character,...actors(first_name,last_name))&title=like.*Ran*',
      gives: {
        body: [{ title: 'Ran', actors: [{ character: 'Hidetora', first_name: 'Tatsuya', last_name: 'Nakadai' }] }],
      },
    },
    {
      says: 'A key that a spread repeats occurs twice in the response.',
      async check({ ask }) {
        const { text } = await ask('GET /films?select=id,title,...directors(id)&id=eq.3')
        expect(text.match(/"id"/g)).toHaveLength(2)
      },
    },
    {
      says: 'One relation embedded twice under one name is an error of PostgreSQL (42712).',
      differs: 'one relation embedded twice',
      ask: 'GET /deliveries?select=addresses!billing(id),addresses!shipping(id)&id=eq.1',
      gives: { body: [{ addresses: { id: 2 } }] },
    },
  ],
}
