import { createContext as createReactContext } from 'react'
import { createContext, type RouterContextProvider } from 'react-router'

/**
 * HTML that loaders made for the page that is being rendered. It stands in the page once; without this it would
 * stand there again in the data that the page carries for its hydration.
 */
export type KeptHtml = Map<string, string>

/** Null while React Router asks for data only: then there is no page to keep the HTML in. */
export const keptHtmlContext = createContext<KeptHtml | null>(null)

/** Whether the browser goes to the page by script and asks for its data only. */
export function isDataRequest(context: Readonly<RouterContextProvider>): boolean {
  return context.get(keptHtmlContext) === null
}

/** The same for components. The browser has none. */
export const KeptHtmlContext = createReactContext<KeptHtml | null>(null)

/** HTML made by a loader: `html` is left out where the page itself has it. */
export type ServerHtml = { id: string; html?: string }

/** `id` becomes the id of the element that holds the HTML, so it is unique on its page. */
export function keepHtml(context: Readonly<RouterContextProvider>, id: string, html: string): ServerHtml {
  const kept = context.get(keptHtmlContext)
  if (!kept) return { id, html }
  kept.set(id, html)
  return { id }
}
