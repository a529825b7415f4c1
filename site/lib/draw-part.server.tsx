import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type RouterContextProvider, StaticRouter } from 'react-router'
import { keepHtml, type ServerHtml } from './kept-html.ts'

/** For loaders: the inside of a `DrawnPart`. `id` becomes that of its element; the element given may have links, but no state. */
export function drawPart(context: Readonly<RouterContextProvider>, id: string, inside: ReactNode): ServerHtml {
  return keepHtml(context, id, renderToStaticMarkup(<StaticRouter location="/">{inside}</StaticRouter>))
}
