import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'

/** For tests whose subject is neither the picture of a page nor what to read after it. */
export const PICTURE = { id: 'chart-picture', html: '<svg role="img"></svg>' }
export const READING = { pages: [], posts: [] }

/** Puts a page into the test's document as the server writes it: no effect runs, no clock ticks. */
export function showPage(page: ReactNode): void {
  document.body.innerHTML = renderToStaticMarkup(<MemoryRouter>{page}</MemoryRouter>)
}

/** The texts of all elements that a selector finds, in the order of the page. */
export function textsOf(selector: string, within: ParentNode = document): string[] {
  return [...within.querySelectorAll(selector)].map(({ textContent }) => textContent)
}

/** Where the links of a text lead. */
export function linksTo(text: string): (string | null)[] {
  const links = [...document.querySelectorAll('a')].filter(({ textContent }) => textContent === text)
  return links.map((link) => link.getAttribute('href'))
}
