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
  const origin = { sourceKind: 'page', sourceKey: '/birds', sourceClass: 'site' } as const
  const place = { sourceTitle: 'Birds', heading: '', questions: '', url: '/birds' }
  return { id, ...origin, author: null, ...place, text, ...about }
}

/** A section of a member's post. */
export function postOf(text: string, about: Partial<Passage> = {}): Passage {
  const post = { sourceKind: 'post', sourceKey: 'post-1', sourceClass: 'member', author: 'Eve Member' } as const
  return passageOf(text, { ...post, sourceTitle: 'Notes', url: '/blog/post-1', ...about })
}
