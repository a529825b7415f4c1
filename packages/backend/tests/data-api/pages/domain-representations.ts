import { expect } from 'vitest'
import type { Page } from '../sentence.ts'

const ADA = { id: 'hGxP/ZLOTeeNEY4pkp9OxA==', name: 'Ada' }
const BEN = { id: 'zH7HbFJUTfy/GZpwuirpuQ==', name: 'Ben' }
const ADA_UUID = '846c4ffd-92ce-4de7-8d11-8e29929f4ec4'
const returned = { prefer: 'return=representation' }

export const domainRepresentations: Page = {
  title: 'Domain representations',
  source: 'api/domain_representations',
  settings: { schemas: ['press'] },
  sentences: [
    {
      says: 'A cast from a domain to json shows its values in JSON.',
      ask: 'GET /profiles',
      gives: { body: [ADA] },
    },
    {
      says: 'A cast from text to a domain reads the values of filters.',
      ask: 'GET /profiles?id=eq.hGxP%2FZLOTeeNEY4pkp9OxA==',
      gives: { body: [ADA] },
    },
    {
      says: 'Lists of values in filters are read by the cast, too.',
      ask: 'GET /profiles?id=in.(hGxP%2FZLOTeeNEY4pkp9OxA==)',
      gives: { body: [ADA] },
    },
    {
      says: 'Without a cast from text, a filter takes the domain’s own notation.',
      ask: `GET /badges?select=name&id=eq.${ADA_UUID}`,
      gives: { body: [{ name: 'Editor' }] },
    },
    {
      says: 'A cast from json to a domain reads the values of inserted rows.',
      ask: 'POST /profiles',
      given: { body: BEN, headers: returned },
      gives: { status: 201, body: [BEN] },
    },
    {
      says: 'A cast from json to a domain reads the values of updates.',
      ask: 'PATCH /profiles?name=eq.Ada',
      given: { body: { id: BEN.id }, headers: returned },
      // The badge refers to this profile, so the new key was read.
      gives: { status: 409, code: '23503' },
    },
    {
      says: 'Without a cast from json, a body takes the domain’s own notation.',
      ask: 'POST /badges',
      given: { body: { id: 'cc7ec76c-5254-4dfc-bf19-9a70ba2ae9b9', name: 'Reader' }, headers: returned },
      gives: { status: 201, body: [{ id: BEN.id, profile_id: null, name: 'Reader' }] },
    },
    {
      says: 'The database stores the underlying type.',
      async check({ sql }) {
        expect(await sql('select id from press.profiles')).toEqual([{ id: ADA_UUID }])
      },
    },
    {
      says: 'Foreign keys on such columns remain relationships.',
      ask: 'GET /badges?select=name,profiles(id)',
      gives: { body: [{ name: 'Editor', profiles: { id: ADA.id } }] },
    },
  ],
}
