import type { LegalPage } from '../pages/company-pages.ts'
import { provider } from '../provider.ts'

export const termsOfService = {
  path: '/terms-of-service',
  title: 'Terms of Service',
  description:
    'The rules for using this site: accounts, articles that members publish, the assistant’s answers, sample content, liability, and how an account ends.',
  lead: 'These terms are for this website: reading it, having an account, publishing on it, and asking its assistant. Consulting work is agreed in a separate contract and is not covered by them.',
  sections: [
    {
      id: 'who',
      title: 'Who these terms are between',
      paragraphs: [
        `The site is offered by ${provider.legalName} (“we”). By using it you accept these terms; if you act for a company, you accept them for that company. If you do not accept them, please do not use it.`,
      ],
    },
    {
      id: 'site',
      title: 'What the site is, and is not',
      paragraphs: [
        'Pages and articles are information for professionals. They are written with care, but they are not advice on your particular case. Products change faster than pages; where a decision depends on a name, a price or a date, check it with Microsoft.',
        'As long as the notice at the foot of each page says that content is sample content, projects, prices, figures and testimonials are invented. They show how we work and report, and do not promise results.',
        'Companies named on showcase pages are examples from the market. They are not our clients or partners, and nothing here implies that they know or endorse us. Microsoft’s product names are trademarks of Microsoft.',
      ],
    },
    {
      id: 'account',
      title: 'Your account',
      paragraphs: [
        'An account is free and for one person; with an account you are a member of this site. You agree to:',
      ],
      list: [
        'give an email address that is yours and keep it current',
        'keep your password to yourself, and tell us if you think that someone else has it',
        'be at least 16 years old, and entitled to act for the company you name',
      ],
    },
    {
      id: 'articles',
      title: 'What you publish',
      paragraphs: [
        'Your articles remain yours. By publishing one you allow us to show it on this site, in its feeds, its emails to subscribers and its search, for as long as it is published. The assistant may quote it, with a link. When you unpublish or delete it, it leaves all of these; emails already sent and copies made by others are beyond our reach.',
        'You answer for what you publish. You may not publish:',
      ],
      list: [
        'what you have no right to: other people’s texts, confidential data, personal data without consent',
        'what is unlawful, insulting, misleading or an attempt to harm a reader’s computer',
        'advertising that is dressed as an article, or links that are placed for search engines',
      ],
    },
    {
      id: 'moderation',
      title: 'If an article breaks these terms',
      paragraphs: [
        'We may unpublish an article or close an account that breaks these terms. We tell you which section of the terms and which passage of the article, unless a law forbids it, and you may reply; a person reads the reply. If you find something here that violates your rights, send us its link and the reason. We look at it within three business days.',
      ],
    },
    {
      id: 'assistant',
      title: 'The assistant',
      paragraphs: [
        'The assistant answers from the pages and articles of this site and names its sources. It can be incomplete or wrong. Open the source before you act on an answer, and do not enter secrets or personal data of others. The number of questions is limited, so that it stays usable for everyone.',
      ],
    },
    {
      id: 'fair-use',
      title: 'Fair use',
      paragraphs: [
        'You may read, link to and quote with the source named, and use our feeds in a reader. You may not try to get at other people’s data, get around limits, or load the site so that it becomes slow for others. If you look for weaknesses in good faith, report them to us before anyone else, and take no more than the proof needs; then we thank you and take no legal steps.',
      ],
    },
    {
      id: 'availability',
      title: 'Availability of the site',
      paragraphs: [
        'The site is free, and we promise no particular availability. We may change or end parts of it. If we end something that holds your articles, we tell you 30 days in advance, so that you can take them with you.',
      ],
    },
    {
      id: 'liability',
      title: 'Liability',
      paragraphs: [
        'The site is offered as is. As far as the law allows, we are not liable for indirect damage, for lost profit or for decisions made on what is written here. Nothing in these terms limits liability for willful misconduct, gross negligence, personal injury, or where a law does not permit a limit.',
      ],
    },
    {
      id: 'end',
      title: 'How it ends',
      paragraphs: [
        'You can stop at any time: delete your account on the Security page of your dashboard, or ask us to. Our privacy policy says what is deleted when. Terms meant to outlast the account, such as liability, do.',
      ],
    },
    {
      id: 'law',
      title: 'Law, and changes to these terms',
      paragraphs: [
        `The law of ${provider.law} applies, and its courts have jurisdiction, unless a mandatory law where you live says otherwise. If one of these terms is void, the others remain in effect. When we change them, the date above changes; members are notified by email 14 days before a change that concerns them.`,
      ],
    },
  ],
  contactTitle: 'How to reach us about these terms',
  contactText: 'Questions about these terms, and reports of a violation: write to the address below.',
} as const satisfies LegalPage
