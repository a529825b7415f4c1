import { expect } from 'vitest'
import type { RestApi } from '#backend/tests/modules/open-rest-module.ts'
import type { Page } from '../sentence.ts'

async function describedTo(role: string, { ask }: RestApi) {
  const { status, body } = await ask('GET /', { role })
  expect(status).toBe(200)
  return body
}

export const openApi: Page = {
  title: 'OpenAPI',
  source: 'api/openapi',
  settings: { schemas: ['library', 'branch'] },
  sentences: [
    {
      says: 'The root describes the API in OpenAPI 2.0.',
      async check({ ask }) {
        const { status, body, headers } = await ask('GET /')
        expect([status, body.swagger]).toEqual([200, '2.0'])
        expect(headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
      },
    },
    {
      says: 'The description lists tables with the methods that they allow.',
      async check(api) {
        const { paths } = await describedTo('anon', api)
        expect(Object.keys(paths['/books'])).toEqual(['get', 'post', 'patch', 'delete'])
      },
    },
    {
      says: 'The description lists views; those that cannot be written have only GET.',
      async check(api) {
        const { paths } = await describedTo('anon', api)
        expect(Object.keys(paths['/authors_with_books'])).toEqual(['get'])
      },
    },
    {
      says: 'The description lists functions; those that may change something have only POST.',
      async check(api) {
        const { paths } = await describedTo('anon', api)
        expect(Object.keys(paths['/rpc/add'])).toEqual(['get', 'post'])
        expect(Object.keys(paths['/rpc/take_shelves'])).toEqual(['post'])
      },
    },
    {
      says: 'By default the description follows the rights of the caller’s role.',
      async check(api) {
        expect((await describedTo('anon', api)).paths).not.toHaveProperty(['/staff'])
        expect((await describedTo('authenticated', api)).paths).toHaveProperty(['/staff'])
      },
    },
    {
      says: '`OPENAPI_MODE=ignore-privileges` describes everything to everyone.',
      settings: { openApiMode: 'ignore-privileges' },
      async check(api) {
        expect((await describedTo('anon', api)).paths).toHaveProperty(['/staff'])
      },
    },
    {
      says: 'A comment on the schema is the title and the description of the API.',
      async check(api) {
        expect((await describedTo('anon', api)).info).toMatchObject({
          title: 'Library API',
          description: 'Books, and who borrowed them.',
        })
      },
    },
    {
      says: 'A comment on a table or view describes its definition.',
      async check(api) {
        const { definitions } = await describedTo('anon', api)
        expect(definitions.short_books.description).toBe('Read in a day')
      },
    },
    {
      says: 'A comment on a column describes the property.',
      async check(api) {
        const { definitions } = await describedTo('anon', api)
        expect(definitions.books.properties.pages.description).toBe('Without the cover')
      },
    },
    {
      says: 'The first line of a longer comment is the summary, the rest the description.',
      async check(api) {
        const { paths } = await describedTo('anon', api)
        expect(paths['/books'].get).toMatchObject({ summary: 'All books', description: 'Those that are lent, too.' })
      },
    },
    {
      says: 'Without the setting, the description says nothing about tokens.',
      async check(api) {
        const description = await describedTo('anon', api)
        expect(description).not.toHaveProperty('security')
        expect(description).not.toHaveProperty('securityDefinitions')
      },
    },
    {
      says: '`OPENAPI_SECURITY_ACTIVE=on` adds `security` and `securityDefinitions`.',
      settings: { openApiSecurityActive: true },
      async check(api) {
        expect(await describedTo('anon', api)).toMatchObject({
          security: [{ JWT: [] }],
          securityDefinitions: { JWT: { in: 'header', name: 'Authorization', type: 'apiKey' } },
        })
      },
    },
    {
      says: '`DB_ROOT_SPEC` names a function that answers instead.',
      settings: { rootFunction: 'home' },
      ask: 'GET /',
      gives: { body: { info: { title: 'Our own' } } },
    },
    {
      says: '`OPENAPI_MODE=disabled` switches the description off.',
      settings: { openApiMode: 'disabled' },
      ask: 'GET /',
      gives: { status: 404, code: 'PGRST126' },
    },
    {
      says: '`OPENAPI_SERVER_PROXY_URI` is the address in the description.',
      settings: { openApiServerProxyUri: 'https://api.example.com/data' },
      async check(api) {
        expect(await describedTo('anon', api)).toMatchObject({
          host: 'api.example.com:443',
          basePath: '/data',
          schemes: ['https'],
        })
      },
    },
  ],
}
