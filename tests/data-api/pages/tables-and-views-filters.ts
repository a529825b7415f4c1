import type { Page } from '../sentence.ts'

export const tablesAndViewsFilters: Page = {
  title: 'Tables and views: reading and filtering',
  source: 'api/tables_views',
  sentences: [
    {
      says: 'Every table of the exposed schema is served at a path of one segment.',
      ask: 'GET /directors?select=last_name',
      gives: { body: [{ last_name: 'Varda' }, { last_name: 'Kurosawa' }, { last_name: 'Huston' }] },
    },
    {
      says: 'A filter on a column restricts the rows.',
      ask: 'GET /people?select=first_name&age=lt.13',
      gives: { body: [{ first_name: 'Cyd' }] },
    },
    {
      says: 'A visitor may use `match`, which is the operator `~`.',
      differs: 'regular expressions',
      ask: 'GET /people?select=first_name&last_name=match.^O',
      gives: { status: 403 },
    },
  ],
}
