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
