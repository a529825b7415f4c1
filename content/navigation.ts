import { CONTACT_PARAMETERS, type ContactPrefill } from '#domain/contact/contact-prefill.ts'
import type { FooterColumn, MenuEntry, SiteLink, SitePath } from './types.ts'

function link(label: string, path: SitePath, short?: string): SiteLink {
  return { label, path, ...(short && { short }) }
}

const products = [
  link('Microsoft Fabric', '/products/microsoft-fabric', 'Fabric'),
  link('Power BI', '/products/power-bi'),
  link('Microsoft Copilots', '/products/microsoft-copilots', 'Copilots'),
]

const services = [
  link('Artificial Intelligence', '/services/artificial-intelligence', 'AI Projects'),
  link('Microsoft Copilot', '/services/microsoft-copilot', 'Copilot'),
  link('AI Agents', '/services/ai-agents'),
  link('Custom AI Agents', '/services/custom-ai-agents', 'Custom Agents'),
  link('Data Solutions', '/services/data-solutions'),
  link('Advanced Analytics', '/services/advanced-analytics', 'Analytics'),
  link('Consulting', '/services/consulting'),
  link('In-a-Day Workshops', '/services/in-a-day-workshops', 'Workshops'),
  link('Mentoring & Tutoring', '/services/mentoring-tutoring', 'Mentoring'),
  link('Our Expertise', '/services/expertise', 'Expertise'),
]

const useCases = [
  link('Solutions by Team', '/use-cases/by-team', 'By Team'),
  link('Industry Solutions', '/use-cases/by-industry', 'By Industry'),
  link('Microsoft AI Capabilities', '/use-cases/by-capability', 'AI Capabilities'),
  link('Solutions by Example', '/use-cases/by-example', 'By Example'),
]

const stories = [
  link('Large Manufacturer', '/stories/transformation-1', 'Five Plants'),
  link('Mid-Sized Manufacturer', '/stories/transformation-2', 'Monday Plan'),
  link('Financial Statements', '/stories/sec-financial-statements', 'SEC Filings'),
  link('ERP Sales Analytics', '/stories/jde-oracle-analytics', 'ERP Sales'),
  link('Fabric', '/stories/fabric'),
  link('AI', '/stories/ai'),
]

/** The main menu (specification §2). */
export const mainMenu: readonly MenuEntry[] = [
  { label: 'Home', icon: 'home', page: link('Home', '/'), children: [] },
  { label: 'Products', icon: 'products', page: null, children: products },
  { label: 'Services', icon: 'services', page: null, children: services },
  { label: 'Use Cases', icon: 'use-cases', page: link('All Use Cases', '/use-cases'), children: useCases },
  { label: 'Stories', icon: 'stories', page: link('All Stories', '/stories'), children: stories },
  { label: 'Blog', icon: 'blog', page: link('Blog', '/blog'), children: [] },
  { label: 'About', icon: 'about', page: link('About', '/about'), children: [] },
  { label: 'Contact Us', icon: 'contact', page: link('Contact Us', '/contact'), children: [] },
]

export const footerColumns: readonly FooterColumn[] = [
  { title: 'Services', links: services },
  { title: 'Products', links: products },
  { title: 'Use Cases', links: useCases },
  {
    title: 'Company',
    links: [
      link('About', '/about'),
      link('Stories', '/stories'),
      link('Blog', '/blog'),
      link('Contact Us', '/contact'),
    ],
  },
]

export const legalLinks: readonly SiteLink[] = [
  link('Privacy Policy', '/privacy-policy'),
  link('Terms of Service', '/terms-of-service'),
]

/**
 * The target of calls to action. The form opens with this message, and with a category and a subject: those given, or
 * those that its page takes from the message.
 */
export function contactHref(message?: string, others: Partial<Omit<ContactPrefill, 'message'>> = {}): string {
  if (!message) return '/contact'
  const filled = { ...others, message }
  const parameters = CONTACT_PARAMETERS.flatMap((name) => {
    const value = filled[name]
    return value ? `${name}=${encodeURIComponent(value)}` : []
  })
  return `/contact?${parameters.join('&')}`
}
