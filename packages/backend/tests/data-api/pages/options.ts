import type { Page } from '../sentence.ts'

const allows = (allow: string) => ({ status: 200, body: '', headers: { allow } })

export const options: Page = {
  title: 'OPTIONS',
  source: 'api/options',
  settings: { schemas: ['library', 'branch'] },
  sentences: [
    {
      says: 'A table with a primary key allows every method.',
      ask: 'OPTIONS /books',
      gives: allows('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'),
    },
    {
      says: 'A table without a primary key does not allow PUT.',
      ask: 'OPTIONS /loose_pages',
      gives: allows('OPTIONS,GET,HEAD,POST,PATCH,DELETE'),
    },
    {
      says: 'The methods follow what can be done with a table, not the rights of the caller.',
      ask: 'OPTIONS /staff',
      gives: allows('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'),
    },
    {
      says: 'A view that PostgreSQL can update allows what its table does.',
      ask: 'OPTIONS /short_books',
      gives: allows('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE'),
    },
    {
      says: 'Any other view allows reading.',
      ask: 'OPTIONS /authors_with_books',
      gives: allows('OPTIONS,GET,HEAD'),
    },
    {
      says: 'An INSTEAD OF INSERT trigger on a view allows POST.',
      ask: 'OPTIONS /returns',
      gives: allows('OPTIONS,GET,HEAD,POST'),
    },
    {
      says: 'With an INSTEAD OF UPDATE trigger, a view allows PATCH, and PUT if it has its table’s primary key.',
      ask: 'OPTIONS /desk',
      gives: allows('OPTIONS,GET,HEAD,POST,PUT,PATCH'),
    },
    {
      says: 'An INSTEAD OF DELETE trigger on a view allows DELETE.',
      ask: 'OPTIONS /paper_bin',
      gives: allows('OPTIONS,GET,HEAD,DELETE'),
    },
    {
      says: 'A volatile function allows POST only.',
      ask: 'OPTIONS /rpc/count_shelves',
      gives: allows('OPTIONS,POST'),
    },
    {
      says: 'A stable or immutable function allows GET and HEAD, too.',
      ask: 'OPTIONS /rpc/add?a=1&b=2',
      gives: allows('OPTIONS,GET,HEAD,POST'),
    },
    {
      says: 'Answering OPTIONS starts no transaction: a table that does not exist is refused from the schema cache.',
      ask: 'OPTIONS /nothing',
      gives: { status: 404, code: 'PGRST205' },
    },
  ],
}
