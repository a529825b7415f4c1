import { expect } from 'vitest'
import { column } from '../column.ts'
import type { Page } from '../sentence.ts'

const ids = (...values: number[]) => column('id', ...values)
const firstNames = (...names: string[]) => column('first_name', ...names)

export const tablesAndViewsColumns: Page = {
  title: 'Tables and views: text search, columns and order',
  source: 'api/tables_views',
  sentences: [
    {
      says: '`fts` searches a `tsvector`.',
      ask: 'GET /papers?select=id&my_tsv=fts.rats',
      gives: { body: ids(1) },
    },
    {
      says: 'A language in parentheses selects the stemming.',
      ask: 'GET /papers?select=id&my_tsv=fts(french).amusant',
      gives: { body: ids(2) },
    },
    {
      says: '`plfts` needs all words of a plain text.',
      ask: 'GET /papers?select=id&my_tsv=plfts(english).The%20Fat%20Cats',
      gives: { body: ids(1) },
    },
    {
      says: '`phfts` needs a phrase.',
      ask: 'GET /papers?select=id&my_tsv=phfts(english).fat%20rats',
      gives: { body: [] },
    },
    {
      says: '`wfts` understands the syntax of search engines.',
      ask: 'GET /papers?select=id&my_tsv=wfts(english).cats%20-dogs',
      gives: { body: ids(1) },
    },
    {
      says: '`not` negates a search.',
      ask: 'GET /papers?select=id&my_tsv=not.phfts(english).The%20Fat%20Cats',
      gives: { body: ids(2) },
    },
    {
      says: 'A searched text is converted to a `tsvector`.',
      ask: 'GET /papers?select=id&my_text=fts(french).amusant',
      gives: { body: ids(1) },
    },
    {
      says: 'Searched JSON is converted to a `tsvector`.',
      ask: 'GET /papers?select=id&my_json=not.phfts(english).The%20Fat%20Cats',
      gives: { body: ids(2) },
    },
    {
      says: '`select` names the columns of the response.',
      ask: 'GET /people?select=first_name,age&age=gt.25',
      gives: { body: [{ first_name: 'Ada', age: 30 }] },
    },
    {
      says: 'Without `select` all columns are returned.',
      ask: 'GET /competitions?id=eq.1',
      gives: { body: [{ id: 1, name: 'Cannes', year: 1962 }] },
    },
    {
      says: '`*` selects all columns.',
      ask: 'GET /competitions?id=eq.1&select=*',
      gives: { body: [{ id: 1, name: 'Cannes', year: 1962 }] },
    },
    {
      says: 'An alias before a colon renames a column.',
      ask: 'GET /people?select=fullName:first_name,years:age&age=gt.25',
      gives: { body: [{ fullName: 'Ada', years: 30 }] },
    },
    {
      says: '`->>` selects a part of a JSON column as text, `->` as JSON; both are named after the last key.',
      ask: 'GET /people?select=json_data->>blood_type,json_data->phones&id=eq.1',
      gives: { body: [{ blood_type: 'A-', phones: [{ number: '917-929' }] }] },
    },
    {
      says: 'A path into JSON may contain indexes of arrays.',
      ask: 'GET /people?select=json_data->phones->0->>number&id=lte.2',
      gives: { body: column('number', '917-929', '512-446') },
    },
    {
      says: 'A condition may look at a part of a JSON column.',
      ask: 'GET /people?select=first_name&json_data->>blood_type=eq.A-',
      gives: { body: firstNames('Ada', 'Cyd') },
    },
    {
      says: 'Conditions on `->` compare JSON, so that numbers are compared as numbers.',
      ask: 'GET /people?select=first_name&json_data->age=gt.10',
      gives: { body: firstNames('Ada', 'Ben') },
    },
    {
      says: 'Rows may be ordered by a part of a JSON column.',
      ask: 'GET /people?select=first_name&json_data=not.is.null&order=json_data->>age.desc',
      gives: { body: firstNames('Ada', 'Ben', 'Cyd') },
    },
    {
      says: 'The arrows also select fields of composite columns and elements of arrays.',
      ask: 'GET /countries?select=location->>lat,location->>long,primary_language:languages->0&id=eq.5',
      gives: { body: [{ lat: '19.741755', long: '-155.844437', primary_language: 'en' }] },
    },
    {
      says: 'A condition may look at a field of a composite column.',
      ask: 'GET /countries?select=id&location->lat=gte.19',
      gives: { body: ids(5) },
    },
    {
      says: 'A double colon casts a column.',
      ask: 'GET /people?select=first_name,salary::text&id=eq.1',
      gives: { body: [{ first_name: 'Ada', salary: '90000.00' }] },
    },
    {
      says: 'Conditions take no casts.',
      ask: 'GET /people?salary::text=eq.90000.00',
      gives: { status: 400, code: 'PGRST100' },
    },
    {
      says: '`order` takes columns and directions.',
      ask: 'GET /people?select=first_name&order=height.desc,age.asc',
      gives: { body: firstNames('Ben', 'Dov', 'Ada', 'Cyd') },
    },
    {
      says: 'The default direction is ascending.',
      ask: 'GET /people?select=first_name&order=age',
      gives: { body: firstNames('Cyd', 'Dov', 'Ben', 'Ada') },
    },
    {
      says: '`nullsfirst` sorts nulls first.',
      ask: 'GET /people?select=first_name&order=salary.nullsfirst',
      gives: { body: firstNames('Cyd', 'Dov', 'Ben', 'Ada') },
    },
    {
      says: '`nullslast` sorts nulls last, in descending order too.',
      ask: 'GET /people?select=first_name&order=salary.desc.nullslast',
      gives: { body: firstNames('Ada', 'Ben', 'Dov', 'Cyd') },
    },
    {
      says: 'Rows may be ordered by a field of a composite column.',
      ask: 'GET /countries?select=id&order=location->>lat',
      gives: { body: ids(6, 5) },
    },
    {
      says: 'Rows may be ordered by an element of an array.',
      ask: 'GET /countries?select=id&order=languages->>0.desc',
      gives: { body: ids(6, 5) },
    },
    {
      says: 'Filters use indexes, as a plan shows.',
      settings: { showsPlans: true },
      async check({ ask, sql }) {
        await sql("insert into api.employees (name, salary) select 'e' || i, i from generate_series(1, 5000) i")
        await sql('analyze api.employees')
        const plan = await ask('GET /employees?salary=eq.36000', {
          headers: { accept: 'application/vnd.pgrst.plan' },
        })
        expect(plan.text).toContain('Index Cond')
      },
    },
  ],
}
