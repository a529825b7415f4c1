import { expect, test } from 'vitest'
import { people } from '#content/firm/people.ts'
import { findPractice } from './load-author-page.ts'

const [person] = people.filter(({ posts }) => posts)
const inCategory = (name: string) => ({ category: { name } }) as Parameters<typeof findPractice>[1][number]

test('one of the firm has certificates, and the offer of the category that most of the posts are in', () => {
  const posts = ['Adoption & Skills', 'AI Agents', 'AI Agents'].map(inCategory)
  expect(findPractice(person?.posts ?? '', posts)).toMatchObject({
    about: person?.about,
    certificates: person?.certificates,
    offer: { label: 'AI Agents', path: '/services/ai-agents' },
  })
})

test('a person’s own offer comes before that of the category; a category may lead to none, and a member has no practice', () => {
  expect(findPractice(person?.posts ?? '', [inCategory('Adoption & Skills')])).toMatchObject({ offer: null })
  expect(findPractice(person?.posts ?? '', [])).toMatchObject({ offer: null })
  const own = people.find(({ offer }) => offer)
  expect(findPractice(own?.posts ?? '', [inCategory('AI Agents')])).toMatchObject({
    offer: { label: 'In-a-Day Workshops', path: own?.offer },
  })
  expect(findPractice('/author/ada-lovelace-0a1b2c3d4e5f', [inCategory('AI Agents')])).toBeNull()
})
