import { figures } from '#content/figures.ts'
import { productPages } from '#content/products/all-products.ts'
import { provider } from '#content/provider.ts'
import { servicePages } from '#content/services/all-services.ts'
import { showcasePages } from '#content/showcases/all-showcases.ts'
import { storyPages } from '#content/stories/all-stories.ts'
import { expect, test } from '../../site-test.ts'
import { readDocument } from './read-document.ts'

const ZONE = provider.timeZone.id
const FOUR_SECONDS = ['artificial-intelligence', 'microsoft-copilot', 'ai-agents', 'custom-ai-agents']
const INDUSTRIES =
  `Consumer Goods, Defense and Intelligence, Education, Energy and Resources, Financial Services, Government,
Healthcare, Manufacturing, Mobility, Media and Entertainment, Nonprofit, Retail, Sustainability, Telecommunications`.split(
    /,\s+/,
  )

test.beforeEach(async ({ page }) => {
  test.slow()
  await page.goto('about:blank')
})

type Read = Awaited<ReturnType<typeof readDocument>>
const namesOf = ({ headings }: Read) => headings.map(({ text }) => text)
const linkOf = ({ links }: Read, text: string) => links.find((link) => link.text.startsWith(text))?.href

// Proves R190, R191, R192.
test('about: mission, vision, four values, reasons, the badge and two buttons', async ({ page }) => {
  const about = await readDocument(page, '/about')
  const names = ['Our Mission', 'Our Vision', 'Why Choose Us']
  expect(namesOf(about)).toEqual(expect.arrayContaining(names))
  for (const words of ['Collaboration', 'Excellence', 'Innovation', 'Impact', 'Microsoft Certified Partner']) {
    expect(about.text).toContain(words)
  }
  for (const claim of ['50+ implementations', '300% average ROI', '98% client satisfaction']) {
    expect(about.text).toContain(claim)
  }
  expect(about.text).toMatch(/Microsoft partner/i)
  expect(linkOf(about, 'Schedule a Consultation')).toMatch(/^(\/contact|mailto:)/)
  expect(linkOf(about, 'View Our Services')).toBe('/#services')
})

// Proves R23, R193, R194.
test('privacy and terms: their own contact details, and today’s date', async ({ page }) => {
  const today = () => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: ZONE }).format(new Date())
  for (const path of ['/privacy-policy', '/terms-of-service']) {
    const before = today()
    const { text } = await readDocument(page, path)
    expect(
      [before, today()].some((day) => text.includes(`Last updated: ${day}`)),
      path,
    ).toBe(true)
    expect(text).toContain(provider.legal.phone.text)
    expect(text).toContain(provider.legal.email)
    expect(text).toContain(provider.legal.address.street)
  }
  expect(provider.legal.phone.text).not.toBe(provider.contact.phone.text)
})

// Proves R5, R195, R196, R197, R198.
test('services and products: banner, picture, lists, four steps, three cards, questions, calls with a message', async ({
  page,
}) => {
  for (const offer of [...servicePages, ...productPages]) {
    const isFast = FOUR_SECONDS.some((name) => offer.path === `/services/${name}`)
    expect(offer.banner.intervalMs, offer.path).toBe(isFast ? 4000 : 6000)
    const document = await readDocument(page, offer.path)
    const { banner, capabilities, process, cards, call, action } = offer
    const wanted = [
      ...banner.messages.flatMap(({ text, subtext }) => [text, subtext]),
      ...capabilities.groups.flatMap(({ title, items }) => [title, ...items]),
      ...process.steps.flatMap(({ title, text }) => [title, text]),
      ...cards.items.flatMap(({ title, text }) => [title, text]),
    ]
    for (const words of wanted) expect(document.text, offer.path).toContain(words)
    expect(document.faq).toEqual(document.visibleFaq)
    expect(document.faq).toEqual(offer.faq.map(({ question, answer }) => ({ question, answer })))
    for (const { label, message } of [action, call.action]) {
      const href = document.links.find(
        ({ text, href: to }) => text === label && to.includes(encodeURIComponent(message)),
      )
      expect(href?.href, `${offer.path}: ${label}`).toMatch(/^(\/contact\?message=|mailto:)/)
    }
  }
  for (const path of ['/products/microsoft-fabric', '/products/power-bi']) {
    expect(linkOf(await readDocument(page, path), 'View All Products')).toBe('/#products')
  }
})

// Proves R5, R200.
test('expertise: five sections', async ({ page }) => {
  const names = [
    'Microsoft AI Technologies',
    'Data & Analytics',
    'Certifications',
    'Implementation Excellence',
    'Training & Support',
  ]
  expect(namesOf(await readDocument(page, '/services/expertise'))).toEqual(expect.arrayContaining(names))
})

// Proves R202, R203, R204.
test('use cases: five teams, fourteen industries, six capabilities', async ({ page }) => {
  const teams = ['Sales & Marketing', 'Finance', 'Risk & Compliance', 'IT & Support', 'Operations']
  expect(namesOf(await readDocument(page, '/use-cases/by-team'))).toEqual(expect.arrayContaining(teams))
  const industries = await readDocument(page, '/use-cases/by-industry')
  for (const name of [...INDUSTRIES, 'Your industry']) expect(industries.text).toContain(name)
  expect(INDUSTRIES).toHaveLength(14)
  const capabilities = [
    'Copilot',
    'Azure AI Services',
    'Power Platform',
    'Fabric',
    'Cognitive Services',
    'Bot Framework',
  ]
  expect(namesOf(await readDocument(page, '/use-cases/by-capability'))).toEqual(expect.arrayContaining(capabilities))
})

// Proves R205, R206, R216.
test('examples: three features, then analytics, a link to each showcase, and a custom one', async ({ page }) => {
  const { headings, links } = await readDocument(page, '/use-cases/by-example')
  const lists = headings.filter(({ text }) => /^(Key Features & Capabilities|Advanced Analytics)$/.test(text))
  expect(lists.map(({ text }) => text)).toEqual(
    Array.from({ length: 3 }, () => ['Key Features & Capabilities', 'Advanced Analytics']).flat(),
  )
  const showcases = links.filter(({ text }) => text.startsWith('View Showcase')).map(({ href }) => href)
  expect(showcases).toEqual(showcasePages.map(({ path }) => path))
  expect(links.find(({ text }) => text === 'Request Custom Showcase')?.href).toMatch(/^(\/contact|mailto:)/)
})

// Proves R207, R208, R216.
test('stories: challenge, solution, timeline, results with figures as text, testimonial by role', async ({ page }) => {
  for (const story of storyPages) {
    const document = await readDocument(page, story.path)
    const { challenge, solution, results, testimonial, timeline } = story
    expect(namesOf(document)).toEqual(
      expect.arrayContaining([challenge.title, solution.title, 'Timeline', results.title]),
    )
    for (const { title } of timeline.phases) expect(document.text).toContain(title)
    expect(document.text).toContain(testimonial.text)
    expect(document.text).toContain(testimonial.speaker)
    for (const id of results.figures) {
      expect(document.text).toContain(figures[id].metric)
      expect(document.text).toContain(figures[id].basis)
    }
  }
})

// Proves R209, R210, R211, R216.
test('showcases: features, carriers with their websites, and six buttons', async ({ page }) => {
  const buttons = ['Schedule a Demo', 'Request Demo', 'Schedule Consultation']
  for (const showcase of showcasePages) {
    const document = await readDocument(page, showcase.path)
    for (const { title, description } of showcase.features) {
      expect(namesOf(document)).toContain(title)
      expect(document.text).toContain(description)
    }
    for (const { name, website } of showcase.carriers.items) {
      const link = document.links.find(({ text }) => text === `Visit Website of ${name}, opens in a new tab`)
      expect(link, name).toMatchObject({ href: website, target: '_blank' })
    }
    expect(document.text).toMatch(/affiliation/)
    for (const button of buttons) expect(linkOf(document, button), button).toMatch(/^(\/contact\?message=|mailto:)/)
    expect(linkOf(document, 'Download Case Study')).toBe(`${showcase.path}/case-study`)
    expect(linkOf(document, 'View Technical Specs')).toBe(`${showcase.path}/technical-specs`)
    expect(linkOf(document, 'Download White Paper')).toBe(`${showcase.path}/white-paper`)
  }
})
