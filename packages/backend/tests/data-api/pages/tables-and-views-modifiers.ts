import { column } from '../column.ts'
import type { Page } from '../sentence.ts'

/** The operators that take `any` and `all`, each with values of which one or every one must match. */
export function modifierSentences(): Page['sentences'] {
  const any: [string, string, string[]][] = [
    ['like', 'last_name=like(any).{O*,P*}', ['Ada', 'Ben', 'Cyd']],
    ['ilike', 'last_name=ilike(any).{o*,q*}', ['Ada', 'Cyd', 'Dov']],
    ['eq', 'age=eq(any).{10,30}', ['Ada', 'Cyd']],
    ['gt', 'age=gt(any).{18,28}', ['Ada', 'Ben']],
    ['gte', 'age=gte(any).{20,30}', ['Ada', 'Ben']],
    ['lt', 'age=lt(any).{11,18}', ['Cyd', 'Dov']],
    ['lte', 'age=lte(any).{10,17}', ['Cyd', 'Dov']],
    ['match', 'last_name=match(any).{^P,^Q}', ['Ben', 'Dov']],
    ['imatch', 'last_name=imatch(any).{^p,^q}', ['Ben', 'Dov']],
  ]
  const all: [string, string, string[]][] = [
    ['like', 'last_name=like(all).{O*,*n}', ['Ada', 'Cyd']],
    ['ilike', 'last_name=ilike(all).{o*,*TON}', ['Cyd']],
    ['eq', 'age=eq(all).{10,10}', ['Cyd']],
    ['gt', 'age=gt(all).{10,17}', ['Ada', 'Ben']],
    ['gte', 'age=gte(all).{10,20}', ['Ada', 'Ben']],
    ['lt', 'age=lt(all).{20,30}', ['Cyd', 'Dov']],
    ['lte', 'age=lte(all).{17,30}', ['Cyd', 'Dov']],
    ['match', 'last_name=match(all).{^O,n$}', ['Ada', 'Cyd']],
    ['imatch', 'last_name=imatch(all).{^o,N$}', ['Ada', 'Cyd']],
  ]
  const sentence = (meaning: string, filter: string, names: string[]) => ({
    says: meaning,
    ask: `GET /people?select=first_name&${filter}`,
    given: { role: 'authenticated' },
    gives: { body: column('first_name', ...names) },
  })
  return [
    ...any.map(([operator, ...rest]) => sentence(`\`${operator}(any)\` needs one of its values.`, ...rest)),
    ...all.map(([operator, ...rest]) => sentence(`\`${operator}(all)\` needs all of its values.`, ...rest)),
  ]
}
