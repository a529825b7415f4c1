// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { readFieldErrors } from './field-errors.ts'

const MESSAGES = { name: { missing: 'Enter a name' }, password: { missing: 'Enter a password' } }

function errorsOf(fields: string) {
  document.body.innerHTML = `<form>${fields}</form>`
  return readFieldErrors(document.forms[0] as HTMLFormElement, MESSAGES)
}

test.each(['', '  ', '\u200b'])('a required field with %j is missing', (value) => {
  expect(errorsOf(`<input name="name" required value="${value}">`)).toEqual({ name: MESSAGES.name.missing })
})

test('an optional field may be blank, and a password may consist of spaces', () => {
  expect(errorsOf('<input name="name" value=" ">')).toEqual({})
  expect(errorsOf('<input name="password" type="password" required value="      ">')).toEqual({})
})
