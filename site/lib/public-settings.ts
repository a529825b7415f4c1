import { useRouteLoaderData } from 'react-router'

/** What the browser must know about this installation. All of it stands in every page, so nothing here is secret. */
export type PublicSettings = {
  /** Where supabase-js talks to; '' means the site's own origin. */
  supabaseUrl: string
  /** The key of the anonymous role. */
  supabaseKey: string
  /** Without a slash at the end. */
  siteUrl: string
  /** IANA name; every date on the site is shown in this zone (D47). */
  timeZone: string
  /** What a new password needs; not given where a hosted service decides. */
  passwordRules?: PasswordRules
}

/** The names of `requirement` are the hosted service's. */
export type PasswordRules = {
  minLength: number
  requirement: 'none' | 'letters_digits' | 'lower_upper_letters_digits' | 'lower_upper_letters_digits_symbols'
}

/** The settings of the root loader; null only while an error page stands in for a failed root loader. */
export function usePublicSettings(): PublicSettings | null {
  return useRouteLoaderData<PublicSettings>('root') ?? null
}
