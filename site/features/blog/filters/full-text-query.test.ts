import { expect, test } from 'vitest'
import { toFullTextQuery } from './full-text-query.ts'

test.each([
  ['lakehouse', `'lakehouse':*`],
  ['Zürich', `'zurich':*`],
  ['Zu\u0308rich', `'zurich':*`],
  ['power bi', `'power' & 'bi':*`],
  ['"power bi"', `'power bi'`],
  ['"power bi" repo', `'power bi' & 'repo':*`],
  ['fabric or copilot', `'fabric' | 'copilot':*`],
  ['fabric OR power bi', `'fabric' | 'power' & 'bi':*`],
  ['fabric -copilot', `'fabric' & !'copilot'`],
  ['fabric -"power bi"', `'fabric' & !'power bi'`],
  ['"or"', `'or'`],
  ['or', ''],
  ['fabric or', `'fabric':*`],
  ['"unclosed phrase', `'unclosed phrase'`],
  ["what's new", `'what\\'s' & 'new':*`],
  ['C:\\temp', `'c:\\\\temp':*`],
  ['GPT-4', `'gpt-4':*`],
  ['datos año', `'datos' & 'ano':*`],
  ['数据', `'数据':*`],
  ['', ''],
  ['  ', ''],
  ['- " & | ! :* ( )', ''],
  ['a & b', `'a' & 'b':*`],
])('%s becomes %s', (search, query) => {
  expect(toFullTextQuery(search)).toBe(query)
})
