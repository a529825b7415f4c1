import { provider } from './provider.ts'
import type { FooterColumn, MenuEntry, SiteLink, SitePath } from './types.ts'

/** The pages that exist. A new page adds its path here, and every menu, footer and button that names it follows. */
const READY: ReadonlySet<SitePath> = new Set<SitePath>([
  '/',
  '/blog',
  '/auth',
  '/dashboard',
  '/search',
  '/contact',
  '/services/artificial-intelligence',
  '/services/microsoft-copilot',
  '/services/ai-agents',
  '/services/data-solutions',
  '/services/advanced-analytics',
  '/services/in-a-day-workshops',
  '/services/mentoring-tutoring',
  '/services/custom-ai-agents',
  '/services/consulting',
  '/services/expertise',
  '/products/microsoft-fabric',
  '/products/power-bi',
  '/products/microsoft-copilots',
  '/use-cases/by-team',
  '/use-cases/by-industry',
  '/use-cases/by-capability',
  '/use-cases/by-example',
  '/stories/transformation-1',
  '/stories/transformation-2',
  '/stories/sec-financial-statements',
  '/stories/jde-oracle-analytics',
  '/stories/fabric',
  '/stories/ai',
  '/showcase/insurance-agents-brokers',
  '/showcase/fire-marine-casualty',
  '/showcase/surety-insurance',
  '/use-cases',
  '/stories',
  '/about',
  '/privacy-policy',
  '/terms-of-service',
])

export function isReady(path: SitePath): boolean {
  return READY.has(path)
}

function link(label: string, path: SitePath): SiteLink {
  return { label, path, isReady: isReady(path) }
}

const products = [
  link('Microsoft Fabric', '/products/microsoft-fabric'),
  link('Power BI', '/products/power-bi'),
  link('Microsoft Copilots', '/products/microsoft-copilots'),
]

const services = [
  link('Artificial Intelligence', '/services/artificial-intelligence'),
  link('Microsoft Copilot', '/services/microsoft-copilot'),
  link('AI Agents', '/services/ai-agents'),
  link('Custom AI Agents', '/services/custom-ai-agents'),
  link('Data Solutions', '/services/data-solutions'),
  link('Advanced Analytics', '/services/advanced-analytics'),
  link('Consulting', '/services/consulting'),
  link('In-a-Day Workshops', '/services/in-a-day-workshops'),
  link('Mentoring & Tutoring', '/services/mentoring-tutoring'),
  link('Our Expertise', '/services/expertise'),
]

const useCases = [
  link('Solutions by Team', '/use-cases/by-team'),
  link('Industry Solutions', '/use-cases/by-industry'),
  link('Microsoft AI Capabilities', '/use-cases/by-capability'),
  link('Solutions by Example', '/use-cases/by-example'),
]

const stories = [
  link('Large Manufacturer', '/stories/transformation-1'),
  link('Mid-Sized Manufacturer', '/stories/transformation-2'),
  link('Financial Statements', '/stories/sec-financial-statements'),
  link('ERP Sales Analytics', '/stories/jde-oracle-analytics'),
  link('Fabric', '/stories/fabric'),
  link('AI', '/stories/ai'),
]

/** The main menu, whole (specification §2). */
export const wholeMenu: readonly MenuEntry[] = [
  { label: 'Home', icon: 'home', page: link('Home', '/'), children: [] },
  { label: 'Products', icon: 'products', page: null, children: products },
  { label: 'Services', icon: 'services', page: null, children: services },
  { label: 'Use Cases', icon: 'use-cases', page: link('Use Cases overview', '/use-cases'), children: useCases },
  { label: 'Stories', icon: 'stories', page: link('Stories overview', '/stories'), children: stories },
  { label: 'Blog', icon: 'blog', page: link('Blog', '/blog'), children: [] },
  { label: 'About', icon: 'about', page: link('About', '/about'), children: [] },
  { label: 'Contact Us', icon: 'contact', page: link('Contact Us', '/contact'), children: [] },
]

/** As much of it as leads to pages that exist. */
export const mainMenu: readonly MenuEntry[] = wholeMenu
  .map((entry) => ({
    ...entry,
    page: entry.page?.isReady ? entry.page : null,
    children: entry.children.filter((child) => child.isReady),
  }))
  .filter((entry) => entry.page !== null || entry.children.length > 0)

export const footerColumns: readonly FooterColumn[] = [
  { title: 'Services', links: services, namesOffer: true },
  { title: 'Products', links: products, namesOffer: true },
  { title: 'Use Cases', links: useCases, namesOffer: true },
  {
    title: 'Company',
    links: [
      link('About', '/about'),
      link('Stories', '/stories'),
      link('Blog', '/blog'),
      link('Contact Us', '/contact'),
    ],
    namesOffer: false,
  },
]

export const legalLinks: readonly SiteLink[] = [
  link('Privacy Policy', '/privacy-policy'),
  link('Terms of Service', '/terms-of-service'),
].filter(({ isReady }) => isReady)

/**
 * Where calls for a consultation lead: to the contact page, and by mail until it exists. The message stands in the
 * form, or the mail, when it opens.
 */
export function contactHref(message?: string): string {
  if (isReady('/contact')) return message ? `/contact?message=${encodeURIComponent(message)}` : '/contact'
  const mail = `mailto:${provider.contact.email}`
  return message ? `${mail}?body=${encodeURIComponent(message)}` : mail
}
