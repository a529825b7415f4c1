import { expect, test } from 'vitest'
import { checkStatement } from './visible-changes.ts'

const table = {
  entity: '1',
  role: 'anon',
  schema: 'public',
  table: 'no"tes',
  hasPolicies: true,
  columns: [
    { name: 'id', type: 'int4', sqlType: 'pg_catalog.int4', isKey: true, isReadable: true },
    { name: 'ti"tle', type: 'text', sqlType: 'pg_catalog.text', isKey: false, isReadable: true },
  ],
}

test('names are quoted, values are parameters, and only the needed columns are sent', () => {
  const filters = [{ column: 'ti"tle', operator: 'eq', value: `'; drop table x`, isNegated: true }]
  const records = [{ id: 1, 'ti"tle': 'One' }]
  const checksNothing = checkStatement({ table, filters, checksPolicies: false, records })
  expect(checksNothing.text).toContain('not (r."ti""tle" = $2::pg_catalog.text)')
  expect(checksNothing.values).toEqual(['[{"ti\\"tle":"One"}]', `'; drop table x`])

  const checksPolicies = checkStatement({ table, filters: [], checksPolicies: true, records })
  expect(checksPolicies.text).toContain('exists (select from "public"."no""tes" as t where t."id" = r."id")')
  expect(checksPolicies.values).toEqual(['[{"id":1}]'])
})

test.for(['constructor', 'or 1=1', ''])('an unknown operator lets nothing pass: %s', (operator) => {
  const filters = [{ column: 'id', operator, value: '1', isNegated: false }]
  const { text } = checkStatement({ table, filters, checksPolicies: false, records: [] })
  expect(text).toMatch(/where false$/)
})

test('the operator `is` accepts only known keywords', () => {
  const filters = [{ column: 'id', operator: 'is', value: 'null or true', isNegated: false }]
  expect(checkStatement({ table, filters, checksPolicies: false, records: [] }).text).toMatch(/where false$/)
})
