import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FILES_LEFT_OUT, OWN_BACKEND_ONLY } from '#tests/hosted/own-backend-only.ts'

test('everything left out on the hosted service exists, and is listed once', () => {
  const missing: string[] = []
  for (const { file, tests = [] } of OWN_BACKEND_ONLY) {
    const path = `tests/contract/${file}`
    const source = existsSync(path) ? readFileSync(path, 'utf8') : ''
    if (source === '') missing.push(file)
    for (const title of tests) {
      if (!["'", '"', '`'].some((quote) => source.includes(quote + title + quote))) missing.push(`${file}: ${title}`)
    }
  }
  expect(missing).toEqual([])
  const files = OWN_BACKEND_ONLY.filter(({ tests }) => !tests).map(({ file }) => file)
  expect(new Set(files).size).toBe(files.length)
})

test('every file that is not left out asks for the backend of the run, which can be the hosted service', () => {
  const files = readdirSync('tests/contract').filter((file) => file.endsWith('.test.ts'))
  const others = files.filter((file) => {
    const source = readFileSync(`tests/contract/${file}`, 'utf8')
    return !FILES_LEFT_OUT.includes(file) && !/\bstart(Backend|Storage|Assistant|WithFunctions)\(/.test(source)
  })
  expect(others).toEqual([])
})
