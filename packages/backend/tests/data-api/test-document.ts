import { readFile } from 'node:fs/promises'
import { afterAll, describe, expect, test } from 'vitest'
import type { RestAnswer, RestApi } from '../modules/open-rest-module.ts'
import { createDataApis } from './open-data-api.ts'
import { type Answer, readDocument } from './read-document.ts'

/** For sentences about several requests, or about what a request leaves in the database, by their text. */
export type Checks = Readonly<Record<string, (api: RestApi) => Promise<void>>>

/** A test for each sentence of a document. */
export async function testDocument(file: URL, checks: Checks): Promise<void> {
  const { reasons, pages } = readDocument(await readFile(file, 'utf8'))
  const apis = createDataApis()
  afterAll(() => apis.close())

  for (const { title, sentences } of pages) {
    describe(title, () => {
      test.for(sentences)('$says', async ({ says, asked, ...how }) => {
        await using api = await apis.open(how)
        if (asked) expectAnswer(await api.ask(asked.ask, asked.given), asked.gives)
        else await checks[says]?.(api)
      })
    })
  }
  const all = pages.flatMap(({ sentences }) => sentences)

  test('each sentence occurs once, and has a request or a check', () => {
    expect(new Set(all.map(({ says }) => says)).size).toBe(all.length)
    const unasked = all.filter(({ asked }) => asked === null).map(({ says }) => says)
    expect(unasked.toSorted()).toEqual(Object.keys(checks).toSorted())
  })

  test('each difference has a reason, and each reason a sentence that shows it', () => {
    const shown = new Set(all.flatMap(({ differs }) => differs ?? []))
    expect([...shown].toSorted()).toEqual(reasons.toSorted())
  })
}

function expectAnswer(answer: RestAnswer, { status, code, body, includes, headers }: Answer): void {
  expect(answer.status, answer.text).toBe(status)
  if (code !== undefined) expect(answer.body.code).toBe(code)
  if (body !== undefined) expect(answer.body).toEqual(body)
  if (includes !== undefined) expect(answer.body).toMatchObject(includes)
  for (const [name, expected] of Object.entries(headers)) {
    const header = answer.headers.get(name)
    if (expected instanceof RegExp) expect(header).toMatch(expected)
    else expect(header, name).toBe(expected)
  }
}
