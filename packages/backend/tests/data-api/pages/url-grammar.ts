import { column } from '../column.ts'
import type { Page } from '../sentence.ts'

const ids = (...values: number[]) => column('id', ...values)

export const urlGrammar: Page = {
  title: 'URL grammar',
  source: 'api/url_grammar',
  sentences: [
    {
      says: 'Names of tables and columns may contain any letters, percent-encoded.',
      ask: `GET /${encodeURIComponent('موارد')}?select=${encodeURIComponent('اسم')}`,
      gives: { body: column('اسم', 'قهوة') },
    },
    {
      says: 'Values may contain any letters.',
      ask: `GET /${encodeURIComponent('موارد')}?select=id&${encodeURIComponent('اسم')}=eq.${encodeURIComponent('قهوة')}`,
      gives: { body: ids(1) },
    },
    {
      says: 'Names of schemas may contain any letters.',
      settings: { schemas: ['مخطط'] },
      ask: 'GET /items',
      gives: { body: ids(1) },
    },
    {
      says: 'Spaces in names are `%20`.',
      ask: 'GET /Order%20Items?select=id&Unit%20Price=lt.200',
      gives: { body: ids(1) },
    },
    {
      says: 'Values with reserved characters are quoted.',
      ask: 'GET /marks?select=id&name=in.(%22Hebdon,John%22,%22a.b:c*(d)%22)',
      gives: { body: ids(1, 4) },
    },
    {
      says: 'Names of columns with reserved characters are quoted.',
      ask: 'GET /marks?select=id&%22information.cpe%22=like.*MS*',
      gives: { body: ids(1) },
    },
    {
      says: 'In quoted values a backslash escapes quotes and itself.',
      ask: 'GET /marks?select=id&name=in.(%22Quote:%5C%22%22,%22Backslash:%5C%5C%22)',
      gives: { body: ids(2, 3) },
    },
    {
      says: 'Text after the end of a parameter is ignored.',
      differs: 'trailing text',
      ask: 'GET /marks?or=(id.eq.1)x',
      gives: { status: 400, code: 'PGRST100' },
    },
    {
      says: 'Quotes need not be encoded.',
      ask: 'GET /marks?select=id&name=in.("Hebdon,John")',
      gives: { body: ids(1) },
    },
  ],
}
