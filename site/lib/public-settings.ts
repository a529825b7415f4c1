import { useRouteLoaderData } from 'react-router'

/** What the browser must know about this installation. Every page contains all of it, so nothing here is secret. */
export type PublicSettings = {
  /** The base URL for supabase-js; '' means the site's own origin. */
  supabaseUrl: string
  /** The key of the anonymous role. */
  supabaseKey: string
  /** Without a trailing slash. */
  siteUrl: string
  /** IANA name; every date on the site is shown in this zone (D47). */
  timeZone: string
  /** What a new password must contain; undefined if a hosted service decides. */
  passwordRules?: PasswordRules
  /** Set where other applications may sign members in; undefined if they may not, or if a hosted service decides. */
  applications?: { canActAsMembers: boolean }
  /** A model is configured that suggests which questions a post answers. */
  suggestsQuestions?: boolean
  /** Members may upload pictures; undefined if a hosted service can't encode them. */
  takesPictures?: boolean
  /** True if no process publishes scheduled posts: with a hosted service whose service key is not set. */
  publishesNothingLater?: boolean
  /** The services that visitors may sign in with; undefined if there are none. */
  signInProviders?: readonly SignInProvider[]
  /** Members may connect and disconnect accounts of other services themselves. */
  allowsManualLinking?: boolean
  /** Whether organizations may sign their people in (SAML); undefined if they may not. */
  hasOrganizations?: boolean
}

/** Another service that can identify people. */
export type SignInProvider = {
  name: string
  /** What the button calls it. */
  label: string
}

/** The values of `requirement` are those of the hosted service. */
export type PasswordRules = {
  minLength: number
  requirement: 'none' | 'letters_digits' | 'lower_upper_letters_digits' | 'lower_upper_letters_digits_symbols'
}

/** The root loader's settings; null only while an error page replaces a root loader that failed. */
export function usePublicSettings(): PublicSettings | null {
  return useRouteLoaderData<PublicSettings>('root') ?? null
}
