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
  /** A square photograph, or one to three letters that the site draws instead. A role without a name has no face. */
  face?: { photo: PictureFiles } | { monogram: string }
  /** The list of the person's posts. */
  posts?: SitePath
  /** The pages that show this person. */
  pages: readonly PeoplePage[]
  isSample?: true
}

export type PeoplePage = '/about' | '/services/expertise' | '/services/mentoring-tutoring' | '/contact'

/** All of it is sample data: roles without names, to be replaced before launch. An empty list shows nothing. */
export const people: readonly Person[] = [
  {
    role: 'Practice lead, Data Platform',
    about: 'Ask about lakehouses, loads that fail at night, and which capacity you need.',
    certificates: ['DP-700', 'DP-600'],
    posts: '/author/data-platform-practice-000000000001',
    pages: ['/about', '/services/expertise'],
    isSample: true,
  },
  {
    role: 'Practice lead, Power BI',
    about: 'Ask about slow reports, semantic models, and two figures that disagree.',
    certificates: ['PL-300', 'DP-600'],
    posts: '/author/power-bi-practice-000000000002',
    pages: ['/about', '/services/expertise', '/services/mentoring-tutoring'],
    isSample: true,
  },
  {
    role: 'Practice lead, AI & Agents',
    about: 'Ask whether your idea needs an agent, a report or a rule.',
    certificates: ['AI-103'],
    posts: '/author/ai-agents-practice-000000000003',
    pages: ['/about', '/services/expertise'],
    isSample: true,
  },
  {
    role: 'Consultant, Governance',
    about: 'Ask about permissions, labels, and what Copilot would find.',
    certificates: ['SC-401'],
    posts: '/author/governance-practice-000000000004',
    pages: ['/about', '/services/expertise'],
    isSample: true,
  },
  {
    role: 'Trainer and mentor',
    about: 'Ask about workshops, sessions, and people who learn on the job.',
    certificates: ['PL-300'],
    posts: '/author/adoption-practice-000000000005',
    pages: ['/about', '/services/mentoring-tutoring'],
    isSample: true,
  },
  {
    role: 'Client partner',
    about: 'Reads your message first and passes it to the consultant who answers within 24 hours.',
    certificates: [],
    pages: ['/about', '/contact'],
    isSample: true,
  },
]
