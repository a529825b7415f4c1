import type { AnswerSettings } from '#assistant/answer/may-be-quoted.ts'
import type { Passage } from '#assistant/passage.ts'

export const settings: AnswerSettings = {
  siteUrl: 'https://headwater.example',
  mailAddresses: ['sales@headwater.example'],
  firmNames: ['Headwater', 'Headwater Analytics'],
}

let nextId = 1

/** A section of the page "Birds". */
export function passageOf(text: string, about: Partial<Passage> = {}): Passage {
  const id = nextId++
  const origin = { source_kind: 'page', source_key: '/birds', source_class: 'site' } as const
  const place = { source_title: 'Birds', heading: '', questions: '', url: '/birds' }
  return { id, ...origin, author: null, ...place, text, ...about }
}

/** A section of a member's post. */
export function postOf(text: string, about: Partial<Passage> = {}): Passage {
  const post = { source_kind: 'post', source_key: 'post-1', source_class: 'member', author: 'Eve Member' } as const
  return passageOf(text, { ...post, source_title: 'Notes', url: '/blog/post-1', ...about })
}
