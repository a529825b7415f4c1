import type { SitePath } from '../types.ts'
import type { PictureFiles } from './photographs.ts'

/** Someone whom a client would work with. */
export type Person = {
  /** Absent in samples: the site shows no invented person. */
  name?: string
  role: string
  /** One sentence: what to ask this person. */
  about: string
  /** Codes of current exams, as on the page on expertise. */
  certificates: readonly string[]
  /** Square. */
  photo?: PictureFiles
  /** Shown without a photograph: one to three letters of the role, in the color of the practice. */
  mark: { letters: string; tint: Tint }
  /** The list of the person's posts. */
  posts?: SitePath
  /** A page of the menu: what the person offers, where no entry is named like the category of most of the posts. */
  offer?: SitePath
  /** The pages that show this person. */
  pages: readonly PeoplePage[]
  isSample?: true
}

/** Colors of practices, as of the categories that they write in. */
export type Tint = 'river' | 'ember' | 'violet' | 'moss' | 'rose'

export type PeoplePage = '/about' | '/services/expertise' | '/services/mentoring-tutoring' | '/contact'

/** All of it is sample data: roles without names, to be replaced before launch. An empty list shows nothing. */
export const people: readonly Person[] = [
  {
    role: 'Practice lead, Data Platform',
    mark: { letters: 'DP', tint: 'river' },
    about: 'Ask about lakehouses, loads that fail at night, and which capacity you need.',
    certificates: ['DP-700', 'DP-600'],
    posts: '/author/data-platform-practice-000000000001',
    pages: ['/about', '/services/expertise'],
    isSample: true,
  },
  {
    role: 'Practice lead, Power BI',
    mark: { letters: 'BI', tint: 'ember' },
    about: 'Ask about slow reports, semantic models, and figures that disagree.',
    certificates: ['PL-300', 'DP-600'],
    posts: '/author/power-bi-practice-000000000002',
    pages: ['/about', '/services/expertise', '/services/mentoring-tutoring'],
    isSample: true,
  },
  {
    role: 'Practice lead, AI & Agents',
    mark: { letters: 'AI', tint: 'violet' },
    about: 'Ask whether your idea needs an agent, a report or a rule.',
    certificates: ['AI-103'],
    posts: '/author/ai-agents-practice-000000000003',
    pages: ['/about', '/services/expertise'],
    isSample: true,
  },
  {
    role: 'Consultant, Governance',
    mark: { letters: 'G', tint: 'moss' },
    about: 'Ask about permissions, labels, and what Copilot would find.',
    certificates: ['SC-401'],
    posts: '/author/governance-practice-000000000004',
    pages: ['/about', '/services/expertise'],
    isSample: true,
  },
  {
    role: 'Trainer and mentor, Adoption',
    mark: { letters: 'A', tint: 'rose' },
    about: 'Ask about workshops, mentoring, or getting people to use what they learned.',
    certificates: ['PL-300', 'DP-600'],
    posts: '/author/adoption-practice-000000000005',
    offer: '/services/in-a-day-workshops',
    pages: ['/about', '/services/mentoring-tutoring'],
    isSample: true,
  },
  {
    role: 'Client partner',
    mark: { letters: 'CP', tint: 'river' },
    about: 'Reads your message first and passes it to the consultant who answers it.',
    certificates: [],
    pages: ['/about', '/contact'],
    isSample: true,
  },
]
