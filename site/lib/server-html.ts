import { createContext as createReactContext } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'

/**
 * HTML that loaders made for the page being rendered, by element id. It is in the page's markup; without this store it
 * would be in the hydration data a second time.
 */
export type HtmlStore = Map<string, string>

/** Null while React Router requests only data: then there is no markup to put the HTML in. */
export const htmlStoreContext = createContext<HtmlStore | null>(null)

/** Whether this is a client-side navigation, which requests only data. */
export function isDataRequest(context: Readonly<RouterContextProvider>): boolean {
  return context.get(htmlStoreContext) === null
}

/** The same store for components; null in the browser. */
export const HtmlStoreContext = createReactContext<HtmlStore | null>(null)

/** HTML made by a loader; `html` is omitted when the page's markup contains it. */
export type ServerHtml = { id: string; html?: string }

/** `id` becomes the id of the element that contains the HTML, so it must be unique on its page. */
export function storeHtml(context: Readonly<RouterContextProvider>, id: string, html: string): ServerHtml {
  const stored = context.get(htmlStoreContext)
  if (!stored) return { id, html }
  stored.set(id, html)
  return { id }
}
