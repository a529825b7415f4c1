import { column } from '../column.ts'
import type { Page } from '../sentence.ts'

export const computedFields: Page = {
  title: 'Computed fields',
  source: 'api/computed_fields',
  sentences: [
    {
      says: 'A function of a table’s row serves as a column: conditions may name it.',
      ask: 'GET /people?select=first_name&full_name=fts.Potts',
      gives: { body: column('first_name', 'Ben') },
    },
    {
      says: 'A computed field is selected by name.',
      ask: 'GET /people?select=full_name,job&id=eq.1',
      gives: { body: [{ full_name: 'Ada Olsen', job: 'novelist' }] },
    },
    {
      says: 'A computed field is left out unless it is selected.',
      ask: 'GET /people?id=eq.4',
      gives: {
        body: [
          {
            id: 4,
            first_name: 'Dov',
            last_name: 'Quine',
            age: 17,
            height: 170,
            is_student: true,
            salary: 50,
            job: null,
            json_data: null,
          },
        ],
      },
    },
    {
      says: 'Rows may be ordered by a computed field.',
      ask: 'GET /people?select=first_name&order=full_name.desc',
      gives: { body: column('first_name', 'Dov', 'Cyd', 'Ben', 'Ada') },
    },
    {
      says: 'A computed field may be in a schema of the extra search path.',
      ask: 'GET /people?select=initial&id=eq.1',
      gives: { body: column('initial', 'A') },
    },
    {
      says: 'Functions in other schemas are not computed fields.',
      ask: 'GET /people?select=secret',
      gives: { status: 400, code: '42703' },
    },
    {
      says: 'A computed field whose parameter has no name cannot be called.',
      ask: 'GET /rpc/full_name',
      gives: { status: 404, code: 'PGRST202' },
    },
  ],
}
