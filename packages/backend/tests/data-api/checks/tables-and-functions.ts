import { expect } from 'vitest'
import type { Checks } from '../test-document.ts'

const prefer = (preferences: string) => ({ headers: { prefer: preferences } })
const plan = (parameters = '') => ({ headers: { accept: `application/vnd.pgrst.plan${parameters}` } })

export const tableChecks: Checks = {
  async 'Filters use indexes, as a plan shows.'({ ask, sql }) {
    await sql("insert into api.employees (name, salary) select 'e' || i, i from generate_series(1, 5000) i")
    await sql('analyze api.employees')
    const { text } = await ask('GET /employees?salary=eq.36000', plan())
    expect(text).toContain('Index Cond')
  },
  async '`POST` of a JSON object creates a row.'({ ask, sql }) {
    expect((await ask('POST /products', { body: { sku: 'AC1022', name: 'Cap', price: 5 } })).status).toBe(201)
    expect(await sql("select name, price from api.products where sku = 'AC1022'")).toEqual([{ name: 'Cap', price: 5 }])
  },
  async '`PATCH` updates the rows that the filters find.'({ ask, sql }) {
    expect((await ask('PATCH /people?age=lt.13', { body: { job: 'child' } })).status).toBe(204)
    expect(await sql("select first_name from api.people where job = 'child'")).toEqual([{ first_name: 'Cyd' }])
  },
  async '`DELETE` removes the rows that the filters find.'({ ask, sql }) {
    expect((await ask('DELETE /people?is_student=is.false')).status).toBe(204)
    expect(await sql('select count(*)::int from api.people')).toEqual([{ count: 3 }])
  },
  async 'A key that a spread repeats occurs twice in the response.'({ ask }) {
    const { text } = await ask('GET /films?select=id,title,...directors(id)&id=eq.3')
    expect(text.match(/"id"/g)).toHaveLength(2)
  },
  async '`count=estimated` takes the total from the statistics above that.'({ ask, sql }) {
    await sql('delete from api.bigtable where id > 2400')
    const { headers } = await ask('HEAD /bigtable?limit=25', { headers: { prefer: 'count=estimated' } })
    expect(headers.get('content-range')).toBe('0-24/2500')
  },
  async 'Without a maximum number of rows, `count=estimated` is exact.'({ ask, sql }) {
    await sql('delete from api.bigtable where id > 2400')
    const { headers } = await ask('HEAD /bigtable?limit=25', { headers: { prefer: 'count=estimated' } })
    expect(headers.get('content-range')).toBe('0-24/2500')
  },
  async 'The database stores the underlying type.'({ sql }) {
    expect(await sql('select id from press.profiles')).toEqual([{ id: '846c4ffd-92ce-4de7-8d11-8e29929f4ec4' }])
  },
  async 'If it is allowed, `tx=rollback` ends the transaction without a trace.'({ ask, sql }) {
    const answer = await ask('POST /shelves', {
      ...prefer('tx=rollback, return=representation'),
      body: { id: 20, label: 'new' },
    })
    expect(answer).toMatchObject({ status: 201, body: [{ id: 20, label: 'new' }] })
    expect(answer.headers.get('preference-applied')).toBe('return=representation, tx=rollback')
    expect(await sql('select from library.shelves where id = 20')).toEqual([])
  },
  async 'A function that exceeded the limit leaves nothing changed.'({ ask, sql }) {
    const given = { ...prefer('handling=strict, max-affected=10'), body: { up_to: 11 } }
    expect((await ask('POST /rpc/take_shelves', given)).body.code).toBe('PGRST124')
    expect(await sql('select count(*)::int as count from library.shelves')).toEqual([{ count: 14 }])
  },
}

export const functionChecks: Checks = {
  async 'A parameter of type jsonb takes a list of objects.'({ ask }) {
    const changes = [
      { id: 1, label: 'Maps' },
      { id: '2', label: 'Plays' },
    ]
    expect(await ask('POST /rpc/label_shelves', { body: { changes } })).toMatchObject({ status: 204, text: '' })
  },
  async 'A parameter of type bytea without a name takes a body of `application/octet-stream`.'({ ask }) {
    const headers = { 'content-type': 'application/octet-stream' }
    expect(await ask('POST /rpc/size_of', { body: new Uint8Array([0, 255, 128]), headers })).toMatchObject({
      ...{ status: 200, body: 3 },
    })
  },
  async 'A function that PostgreSQL can inline takes part in the plan: filters reach the index.'({ ask }) {
    const { status, text } = await ask('GET /rpc/books?id=eq.1', plan())
    expect(status).toBe(200)
    expect(text).not.toContain('Function Scan')
    expect(text).not.toContain('CTE Scan')
    expect(text).toContain('Index Cond: (id = 1)')
  },
  async 'The description at the root follows the chosen schema.'({ ask }) {
    const { body } = await ask('GET /', { headers: { 'accept-profile': 'branch' } })
    expect(Object.keys(body.definitions)).toEqual(['books'])
  },
}

export const planChecks: Checks = {
  async 'Plans are shown in JSON with `+json`.'({ ask }) {
    const { body } = await ask('GET /books', plan('+json'))
    expect(body[0].Plan).toHaveProperty('Node Type')
  },
  async '`options` are those of EXPLAIN.'({ ask }) {
    const { text } = await ask('GET /books', plan('; options=analyze|verbose|settings|buffers|wal'))
    expect(text).toContain('actual time')
    expect(text).toContain('Output:')
  },
  async 'With `settings`, a plan names only what the operator has set.'({ ask }) {
    const { text } = await ask('GET /books', plan('; options=settings'))
    expect(text).toContain("max_parallel_workers_per_gather = '0'")
  },
  async 'With `analyze`, the statement runs, and its changes remain.'({ ask, sql }) {
    await ask('DELETE /loans?id=eq.1', plan('; options=analyze'))
    expect(await sql('select id from library.loans where id = 1')).toEqual([{ id: 1 }])
  },
}
