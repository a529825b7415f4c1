import { column } from '../column.ts'
import type { Page } from '../sentence.ts'
import { modifierSentences } from './tables-and-views-modifiers.ts'

const firstNames = (...names: string[]) => column('first_name', ...names)
const ids = (...values: number[]) => column('id', ...values)

export const tablesAndViewsFilters: Page = {
  title: 'Tables and views: reading and filtering',
  source: 'api/tables_views',
  sentences: [
    {
      says: 'Every table of the exposed schema is served at a path of one segment.',
      ask: 'GET /directors?select=last_name',
      gives: { body: column('last_name', 'Varda', 'Kurosawa', 'Huston') },
    },
    {
      says: 'Every view of the exposed schema is served in the same way.',
      ask: 'GET /fresh_stories?select=title',
      gives: { body: column('title', 'Pinned', 'New') },
    },
    {
      says: 'Tables of other schemas are not served.',
      ask: 'GET /secrets',
      gives: { status: 404, code: 'PGRST205' },
    },
    {
      says: 'There are no nested paths.',
      ask: 'GET /films/1/directors',
      gives: { status: 404, code: 'PGRST125' },
    },
    {
      says: 'A table that the role may not read is refused.',
      ask: 'GET /diaries',
      gives: { status: 401, code: '42501' },
    },
    {
      says: 'A role that may only read a table may `GET` it.',
      ask: 'GET /notices',
      gives: { body: [] },
    },
    {
      says: 'A role that may only read a table may not `POST` to it.',
      ask: 'POST /notices',
      given: { body: { id: 1 } },
      gives: { status: 401, code: '42501' },
    },
    {
      says: 'The format of responses is JSON unless the request asks for another.',
      ask: 'GET /notices?id=eq.1',
      gives: { headers: { 'content-type': 'application/json; charset=utf-8' } },
    },
    {
      says: '`HEAD` answers as `GET` does, without a body.',
      ask: 'HEAD /people?age=lt.13',
      gives: { body: '', headers: { 'content-range': '0-0/*', 'content-type': 'application/json; charset=utf-8' } },
    },
    {
      says: 'A condition on a column restricts the rows.',
      ask: 'GET /people?select=first_name&age=lt.13',
      gives: { body: firstNames('Cyd') },
    },
    {
      says: 'Several conditions must all hold.',
      ask: 'GET /people?select=first_name&age=gte.18&is_student=is.true',
      gives: { body: firstNames('Ben') },
    },
    { says: '`eq` is equality.', ask: 'GET /people?select=first_name&age=eq.20', gives: { body: firstNames('Ben') } },
    { says: '`gt` is “greater”.', ask: 'GET /people?select=first_name&age=gt.20', gives: { body: firstNames('Ada') } },
    {
      says: '`gte` is “greater or equal”.',
      ask: 'GET /people?select=first_name&age=gte.20',
      gives: { body: firstNames('Ada', 'Ben') },
    },
    { says: '`lt` is “less”.', ask: 'GET /people?select=first_name&age=lt.17', gives: { body: firstNames('Cyd') } },
    {
      says: '`lte` is “less or equal”.',
      ask: 'GET /people?select=first_name&age=lte.17',
      gives: { body: firstNames('Cyd', 'Dov') },
    },
    {
      says: '`neq` is inequality.',
      ask: 'GET /people?select=first_name&age=neq.20',
      gives: { body: firstNames('Ada', 'Cyd', 'Dov') },
    },
    {
      says: '`like` compares with a pattern.',
      ask: 'GET /people?select=first_name&last_name=like.O%25n',
      gives: { body: firstNames('Ada', 'Cyd') },
    },
    {
      says: 'An asterisk stands for the percent sign of a pattern.',
      ask: 'GET /people?select=first_name&last_name=like.*t*',
      gives: { body: firstNames('Ben', 'Cyd') },
    },
    {
      says: '`ilike` compares with a pattern regardless of case.',
      ask: 'GET /people?select=first_name&last_name=ilike.o*',
      gives: { body: firstNames('Ada', 'Cyd') },
    },
    {
      says: '`match` compares with a regular expression.',
      ask: 'GET /people?select=first_name&last_name=match.^O.*n$',
      given: { role: 'authenticated' },
      gives: { body: firstNames('Ada', 'Cyd') },
    },
    {
      says: '`imatch` compares with a regular expression regardless of case.',
      ask: 'GET /people?select=first_name&last_name=imatch.^o',
      given: { role: 'authenticated' },
      gives: { body: firstNames('Ada', 'Cyd') },
    },
    {
      says: 'Every role may use regular expressions.',
      differs: 'regular expressions',
      ask: 'GET /people?last_name=match.^O',
      gives: { status: 403, code: '42501' },
    },
    {
      says: '`in` is equality with one value of a list.',
      ask: 'GET /people?select=first_name&age=in.(10,17)',
      gives: { body: firstNames('Cyd', 'Dov') },
    },
    {
      says: 'Quoted values of a list may contain commas.',
      ask: 'GET /competitions?select=name&name=in.("Cannes,France","Venice")',
      gives: { body: column('name', 'Venice') },
    },
    {
      says: '`is.null` finds null.',
      ask: 'GET /people?select=first_name&is_student=is.null',
      gives: { body: firstNames('Cyd') },
    },
    {
      says: '`is.not_null` finds everything else.',
      ask: 'GET /people?select=first_name&salary=is.not_null',
      gives: { body: firstNames('Ada', 'Ben', 'Dov') },
    },
    {
      says: '`is.true` finds true.',
      ask: 'GET /people?select=first_name&is_student=is.true',
      gives: { body: firstNames('Ben', 'Dov') },
    },
    {
      says: '`is.false` finds false.',
      ask: 'GET /people?select=first_name&is_student=is.false',
      gives: { body: firstNames('Ada') },
    },
    {
      says: '`is.unknown` finds a boolean that is null.',
      ask: 'GET /people?select=first_name&is_student=is.unknown',
      gives: { body: firstNames('Cyd') },
    },
    {
      says: '`isdistinct` is inequality that treats null as a value.',
      ask: 'GET /people?select=first_name&is_student=isdistinct.true',
      gives: { body: firstNames('Ada', 'Cyd') },
    },
    {
      says: '`cs` is “contains”.',
      ask: 'GET /bookings?select=id&tags=cs.{red,green}',
      gives: { body: ids(1) },
    },
    {
      says: '`cd` is “is contained in”.',
      ask: 'GET /bookings?select=id&tags=cd.{green,blue}',
      gives: { body: ids(2, 3) },
    },
    {
      says: '`ov` is “overlaps”, for ranges.',
      ask: 'GET /bookings?select=id&period=ov.[4,6)',
      gives: { body: ids(1, 2) },
    },
    {
      says: '`ov` is “overlaps”, for arrays.',
      ask: 'GET /bookings?select=id&tags=ov.{red,blue}',
      gives: { body: ids(1, 3) },
    },
    {
      says: '`sl` is “strictly left of”.',
      ask: 'GET /bookings?select=id&period=sl.[9,10)',
      gives: { body: ids(1, 2) },
    },
    {
      says: '`sr` is “strictly right of”.',
      ask: 'GET /bookings?select=id&period=sr.[1,5)',
      gives: { body: ids(2, 3) },
    },
    {
      says: '`nxr` is “does not extend to the right of”.',
      ask: 'GET /bookings?select=id&period=nxr.[2,9)',
      gives: { body: ids(1, 2) },
    },
    {
      says: '`nxl` is “does not extend to the left of”.',
      ask: 'GET /bookings?select=id&period=nxl.[5,6)',
      gives: { body: ids(2, 3) },
    },
    { says: '`adj` is “adjacent to”.', ask: 'GET /bookings?select=id&period=adj.[5,6)', gives: { body: ids(1) } },
    {
      says: '`not` before an operator negates it.',
      ask: 'GET /people?select=first_name&age=not.eq.20',
      gives: { body: firstNames('Ada', 'Cyd', 'Dov') },
    },
    {
      says: '`or` needs only one of its conditions.',
      ask: 'GET /people?select=first_name&or=(age.lt.17,age.gt.21)',
      gives: { body: firstNames('Ada', 'Cyd') },
    },
    {
      says: '`and` needs all of its conditions.',
      ask: 'GET /people?select=first_name&and=(age.gte.17,age.lte.20)',
      gives: { body: firstNames('Ben', 'Dov') },
    },
    {
      says: '`not` negates `and` and `or`.',
      ask: 'GET /people?select=first_name&not.and=(age.gte.11,age.lte.20)',
      gives: { body: firstNames('Ada', 'Cyd') },
    },
    {
      says: 'Conditions nest.',
      ask: 'GET /people?select=first_name&height=gte.170&or=(age.eq.17,not.and(age.gte.11,age.lte.20))',
      gives: { body: firstNames('Ada', 'Dov') },
    },
    {
      says: 'Inside `or` and `and` a value with reserved characters is quoted.',
      ask: 'GET /bookings?select=id&or=(age_range.adj."[35,40)",age_range.cs."[18,20]")',
      gives: { body: ids(1, 2) },
    },
    {
      says: 'Conditions nest to any depth.',
      differs: 'limits on depth',
      ask: `GET /people?or=(${'and('.repeat(20)}age.eq.1${')'.repeat(20)})`,
      gives: { status: 400, code: 'PGRST100' },
    },
    ...modifierSentences(),
  ],
}
