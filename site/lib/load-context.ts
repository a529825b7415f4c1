import type { SupabaseClient } from '@supabase/supabase-js'
import { createContext, type RouterContextProvider } from 'react-router'
import type { AnswerSource } from '#assistant/assistant-answer.ts'
import type { PostedForm } from '#domain/forms/posted-form.ts'
import type { RenderPost } from '#domain/posts/render-post.ts'
import type { Database } from '#site/lib/database-types.gen.ts'
import type { PublicSettings } from '#site/lib/public-settings.ts'
import { storeHtml } from '#site/lib/server-html.ts'

/** The client of the anonymous role. Public pages are the same for every visitor, so they all share this one. */
export type PublicClient = SupabaseClient<Database>

export const publicClientContext = createContext<PublicClient>()
export const publicSettingsContext = createContext<PublicSettings>()
/** Logs a failure during this rendering; the server adds the request id. */
export const reportErrorContext = createContext<(error: unknown) => void>()
/** Renders members' posts in a worker thread, off the thread that serves requests. */
export const renderPostContext = createContext<RenderPost>()
/** The passage of a page or post that answers a question, with the sentence that does as its quote. */
export type BestPassage = AnswerSource
/** Finds it as the assistant does; resolves to null if the site does not answer. */
export const findBestPassageContext = createContext<(question: string) => Promise<BestPassage | null>>()
/** The outcome of the form post that this page answers; null for a page that is the same for every visitor. */
export const postedFormContext = createContext<PostedForm | null>(null)
/** The paths of all pages that search engines may index, in the order of routes.ts. */
export const findablePathsContext = createContext<readonly string[]>()
/** The nonce of this rendering's scripts and styles (server/pages/seal-csp.ts). */
export const nonceContext = createContext<string>()

/** For loaders: `const { data, error } = await getPublicClient(context).from('posts').select(…)`. */
export function getPublicClient(context: Readonly<RouterContextProvider>): PublicClient {
  return context.get(publicClientContext)
}

export function getPublicSettings(context: Readonly<RouterContextProvider>): PublicSettings {
  return context.get(publicSettingsContext)
}

/** What every list of posts needs in addition to its rows. */
export function getListContext(context: Readonly<RouterContextProvider>) {
  return {
    timeZone: getPublicSettings(context).timeZone,
    reportError: context.get(reportErrorContext),
    storeHtml: (id: string, html: string) => storeHtml(context, id, html),
  }
}
