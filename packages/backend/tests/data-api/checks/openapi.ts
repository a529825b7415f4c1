import { expect } from 'vitest'
import type { RestApi } from '#backend/tests/modules/open-rest-module.ts'
import type { Checks } from '../test-document.ts'

async function describedTo(role: string, { ask }: RestApi) {
  const { status, body } = await ask('GET /', { role })
  expect(status).toBe(200)
  return body
}

export const openApiChecks: Checks = {
  async 'The root describes the API in OpenAPI 2.0.'({ ask }) {
    const { status, body, headers } = await ask('GET /')
    expect([status, body.swagger]).toEqual([200, '2.0'])
    expect(headers.get('content-type')).toBe('application/openapi+json; charset=utf-8')
  },
  async 'The description lists tables with the methods that they allow.'(api) {
    const { paths } = await describedTo('anon', api)
    expect(Object.keys(paths['/books'])).toEqual(['get', 'post', 'patch', 'delete'])
  },
  async 'The description lists views; those that cannot be written have only GET.'(api) {
    const { paths } = await describedTo('anon', api)
    expect(Object.keys(paths['/authors_with_books'])).toEqual(['get'])
  },
  async 'The description lists functions; those that may change something have only POST.'(api) {
    const { paths } = await describedTo('anon', api)
    expect(Object.keys(paths['/rpc/add'])).toEqual(['get', 'post'])
    expect(Object.keys(paths['/rpc/take_shelves'])).toEqual(['post'])
  },
  async 'By default the description follows the rights of the caller’s role.'(api) {
    expect((await describedTo('anon', api)).paths).not.toHaveProperty(['/staff'])
    expect((await describedTo('authenticated', api)).paths).toHaveProperty(['/staff'])
  },
  async '`OPENAPI_MODE=ignore-privileges` describes everything to everyone.'(api) {
    expect((await describedTo('anon', api)).paths).toHaveProperty(['/staff'])
  },
  async 'A comment on the schema is the title and the description of the API.'(api) {
    expect((await describedTo('anon', api)).info).toMatchObject({
      title: 'Library API',
      description: 'Books, and who borrowed them.',
    })
  },
  async 'A comment on a table or view describes its definition.'(api) {
    const { definitions } = await describedTo('anon', api)
    expect(definitions.short_books.description).toBe('Read in a day')
  },
  async 'A comment on a column describes the property.'(api) {
    const { definitions } = await describedTo('anon', api)
    expect(definitions.books.properties.pages.description).toBe('Without the cover')
  },
  async 'The first line of a longer comment is the summary, the rest the description.'(api) {
    const { paths } = await describedTo('anon', api)
    expect(paths['/books'].get).toMatchObject({ summary: 'All books', description: 'Those that are lent, too.' })
  },
  async 'Without the setting, the description says nothing about tokens.'(api) {
    const description = await describedTo('anon', api)
    expect(description).not.toHaveProperty('security')
    expect(description).not.toHaveProperty('securityDefinitions')
  },
  async '`OPENAPI_SECURITY_ACTIVE=on` adds `security` and `securityDefinitions`.'(api) {
    expect(await describedTo('anon', api)).toMatchObject({
      security: [{ JWT: [] }],
      securityDefinitions: { JWT: { in: 'header', name: 'Authorization', type: 'apiKey' } },
    })
  },
  async '`OPENAPI_SERVER_PROXY_URI` is the address in the description.'(api) {
    expect(await describedTo('anon', api)).toMatchObject({
      host: 'api.example.com:443',
      basePath: '/data',
      schemes: ['https'],
    })
  },
}
