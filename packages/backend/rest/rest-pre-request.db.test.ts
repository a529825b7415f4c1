import { afterAll, expect, test } from 'vitest'
import { openRestShop } from '#backend/tests/modules/open-rest-shop.ts'

const gate = `
  create table hidden.visits (path text);
  grant insert on hidden.visits to anon, service_role;
  create function hidden.gate() returns void language plpgsql as $$
  begin
    if current_setting('request.headers', true)::json ->> 'x-blocked' is not null then
      raise sqlstate 'PT429' using message = 'Too many requests', hint = 'Come back tomorrow';
    end if;
    perform set_config('response.headers', '[{"X-Seen-As": "' || current_user || '"}]', true);
    if current_setting('transaction_read_only') = 'off' then
      insert into hidden.visits values (current_setting('request.path', true));
    end if;
  end $$;
`
const shop = await openRestShop({ preRequest: 'hidden.gate' }, gate)
afterAll(() => shop[Symbol.asyncDispose]())
const { ask, sql } = shop

test('the function runs before every request, as its role', async () => {
  for (const request of ['GET /customers', 'HEAD /customers', 'GET /rpc/add?a=1&b=2', 'DELETE /orders?id=eq.99']) {
    const { status, headers } = await ask(request, { role: 'service_role' })
    expect([request, status < 300, headers.get('x-seen-as')]).toEqual([request, true, 'service_role'])
  }
})

test('its writes belong to the transaction of the request', async () => {
  const insert = (a: number | string) => ask('POST /no_key', { body: { a } })
  expect(await insert(1)).toMatchObject({ status: 201 })
  expect(await insert('not a number')).toMatchObject({ status: 400 })
  expect(await sql(`select path from hidden.visits where path = '/no_key'`)).toHaveLength(1)
})

test('its error is the response, and the request itself does not run', async () => {
  const headers = { 'x-blocked': 'yes' }
  for (const request of ['GET /customers', 'GET /', 'GET /rpc/add?a=1&b=2']) {
    expect(await ask(request, { headers })).toMatchObject({
      status: 429,
      body: { code: 'PT429', message: 'Too many requests', hint: 'Come back tomorrow' },
    })
  }
  expect(await ask('POST /no_key', { body: { a: 2 }, headers })).toMatchObject({ status: 429 })
  expect(await sql('select from shop.no_key where a = 2')).toEqual([])
})

test('a function that does not exist is an error, not a gate left open', async () => {
  await using open = await openRestShop({ preRequest: 'hidden.nope' })
  expect(await open.ask('GET /customers')).toMatchObject({ status: 404, body: { code: '42883' } })
})
