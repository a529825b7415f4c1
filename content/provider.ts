import type { Phone, PostalAddress, SocialLink } from './types.ts'

/**
 * Everything that identifies the provider. The site, its emails and its feeds read it from here, so a real firm replaces
 * only these lines. All of it is sample data: 555-01xx numbers and `.example` hosts are reserved for examples, and the
 * notice in firm/sample-notice.ts says so.
 */
export const provider = {
  name: 'Headwater',
  legalName: 'Headwater Analytics',
  summary: 'Data and AI consulting on the Microsoft platform, from Saint Paul, Minnesota.',
  /** What the contact page shows. */
  contact: {
    email: 'sales@headwater.example',
    phone: { text: '(651) 555-0142', dial: '+16515550142' },
    address: { street: '100 Sample Street, Suite 400', city: 'Saint Paul', region: 'MN', postalCode: '55101' },
  },
  /** What the privacy and terms pages show; different on purpose (readings D26). */
  legal: {
    email: 'info@headwater.example',
    phone: { text: '(651) 555-0187', dial: '+16515550187' },
    address: { street: '123 Placeholder Avenue', city: 'Saint Paul', region: 'MN', postalCode: '55100' },
  },
  /** In which the firm speaks, writes and teaches. */
  languages: ['English'],
  social: [
    { kind: 'video', label: 'YouTube', url: 'https://video.headwater.example' },
    { kind: 'professional', label: 'LinkedIn', url: 'https://network.headwater.example' },
    { kind: 'social', label: 'Facebook', url: 'https://social.headwater.example' },
  ],
} as const satisfies {
  name: string
  legalName: string
  summary: string
  contact: ProviderContact
  legal: ProviderContact
  languages: readonly string[]
  social: readonly SocialLink[]
}

type ProviderContact = { email: string; phone: Phone; address: PostalAddress }
