import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** Placeholders for tests that are not about a page's picture or its suggested reading. */
export const PICTURE = { id: 'chart-picture', html: '<svg role="img"></svg>' }
export const READING = { pages: [], posts: [] }

/** A firm that has filled in nothing of content/firm/. */
export const NO_FIRM = { people: [], prices: [], smallestReview: null, project: null, cardPrices: [], photograph: null }

/** Puts a page into the test's document as the server renders it: no effect runs and no timer starts. */
export function showPage(page: ReactNode): void {
  document.body.innerHTML = renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
}

/** The texts of all elements that match a selector, in document order. */
export function textsOf(selector: string, within: ParentNode = document): string[] {
  return [...within.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

/** The targets of all links with this text. */
export function linksTo(text: string): (string | null)[] {
  const links = [...document.querySelectorAll('a')].filter(({ textContent }) => textContent === text)
  return links.map((link) => link.getAttribute('href'))
}
