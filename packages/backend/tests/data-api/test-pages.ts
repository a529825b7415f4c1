import { afterAll, describe, expect, test } from 'vitest'
import type { RestAnswer } from '../modules/open-rest-module.ts'
import { createDataApis, createDocumentedDatabase } from './open-data-api.ts'
import type { Answer } from './sentence.ts'
import { type Document, writeDocument } from './write-document.ts'

type Options<D extends string> = Document<D> & {
  /** The differences that these pages alone show. */
  differences: object
  /** Relative to the test. */
  file: string
}

/** A test for each sentence, and for the document that lists them. */
export async function testPages<D extends string>({ differences, file, ...document }: Options<D>): Promise<void> {
  const { pages } = document
  const database = await createDocumentedDatabase()
  afterAll(() => database[Symbol.asyncDispose]())

  for (const page of pages) {
    describe(page.title, () => {
      const apis = createDataApis(database)
      afterAll(() => apis.close())
      for (const sentence of page.sentences) {
        test(sentence.says, async () => {
          const api = await apis.open({ ...page, settings: { ...page.settings, ...sentence.settings } })
          if ('check' in sentence) await sentence.check(api)
          else expectAnswer(await api.ask(sentence.ask, sentence.given), sentence.gives)
        })
      }
    })
  }

  test('the document has a line for each sentence', async () => {
    await expect(writeDocument(document)).toMatchFileSnapshot(file)
  })

  test('no sentence occurs twice', () => {
    const says = pages.flatMap(({ sentences }) => sentences.map((sentence) => sentence.says))
    expect(says.filter((line, index) => says.indexOf(line) !== index)).toEqual([])
  })

  test('each difference has a sentence that shows it', () => {
    const shown = new Set<string | undefined>(pages.flatMap(({ sentences }) => sentences.map(({ differs }) => differs)))
    expect(Object.keys(differences).filter((name) => !shown.has(name))).toEqual([])
  })
}

function expectAnswer(answer: RestAnswer, { status = 200, code, body, headers = {} }: Answer): void {
  expect(answer.status, answer.text).toBe(status)
  if (code !== undefined) expect(answer.body.code).toBe(code)
  if (body !== undefined) expect(answer.body).toEqual(body)
  for (const [name, expected] of Object.entries(headers)) {
    const header = answer.headers.get(name)
    if (expected instanceof RegExp) expect(header).toMatch(expected)
    else expect(header, name).toBe(expected)
  }
}
