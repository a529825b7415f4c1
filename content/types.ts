/** A path on this site. */
export type SitePath = `/${string}`

/** `short` takes the label's place in the sidebar, which is narrow. */
export type SiteLink = { label: string; path: SitePath; short?: string }

/** A name that the site maps to an icon. */
export type MenuIcon = 'home' | 'products' | 'services' | 'use-cases' | 'stories' | 'blog' | 'about' | 'contact'

/** One line of the main menu: a page, a section of pages, or both. */
export type MenuEntry = { label: string; icon: MenuIcon; page: SiteLink | null; children: readonly SiteLink[] }

export type FooterColumn = { title: string; links: readonly SiteLink[] }

/** A call to action that links to a page of this site. */
export type PageAction = { label: string; path: SitePath }

/** An offer and the page that describes it. */
export type Offer = { title: string; text: string; path: SitePath }

export type PostalAddress = { street: string; city: string; region: string; postalCode: string }

/** A phone number as displayed and as dialed. */
export type Phone = { text: string; dial: `+${number}` }

export type SocialLink = { kind: 'video' | 'professional' | 'social'; label: string; url: `https://${string}` }

export type BannerCategory = 'Problem-Focused' | 'Solution-Focused' | 'Urgency-Driven'

/** One message of a rotating banner; its category sets the rule's color. */
export type BannerMessage = { text: string; subtext: string; category: BannerCategory }

/** A mailbox, a phone and an address that a page shows. */
type ContactPoint = { email: string; phone: Phone; address: PostalAddress }

/** Who the firm is (content/firm/firm.ts). */
export type Firm = {
  /** The short name: in the header, in titles and in emails. */
  name: string
  /** The legal entity: on printed pages, below emails and in structured data. */
  legalName: string
  /** One sentence for search engines, feeds and programs that read the site. */
  summary: string
  /** The logo as SVG paths in a square of 32 units, drawn as strokes: most of it, and the part in the action color. */
  mark: { lines: string; accent: string }
  /**
   * Two colors of which all others are made: links and panels have the hue of the first, calls to action that of the
   * second. How light each is depends on where it is used, so that text stays readable.
   */
  colors: { primary: `#${string}`; action: `#${string}` }
  /** What the about page says of the place after its name, such as "on the river"; and the country, ISO 3166. */
  place: { city: string; setting?: string; country: string }
  /** The zone of consultations and of dates, and its name in running text. SITE_TIME_ZONE overrides that of dates. */
  timeZone: { id: string; name: string }
  /** The business hours, and when calls start. */
  hours: { text: string; calls: string }
  /** What the contact page shows; emails from the site's forms go to its mailbox. */
  contact: ContactPoint
  /** What the privacy and terms pages show; different on purpose (readings D26). */
  legal: ContactPoint
  /** Whose law the terms apply: "the State of Oregon". */
  law: string
  /** The address in the From line of emails, unless MAIL_FROM is set. */
  sender: string
  /** Begins the reference numbers of messages: "AB-7K3M-9QF2". */
  referencePrefix: string
  /** In which the firm speaks, writes and teaches. */
  languages: readonly string[]
  /** The currency of prices (ISO 4217), and how prices are to be read: "in US dollars, before tax". */
  charging: { currency: string; terms: string }
  social: readonly SocialLink[]
}
