/** The longest address that is stored (supabase/migrations, post_redirects_path_readable). */
const MAX_LENGTH = 1000
const POST_NUMBER = /^[1-9]\d{0,17}$/
const CONTROL_CHARACTER = /\p{Cc}/u

/**
 * The spelling under which an address of another site is stored and looked up: decoded, without a trailing slash, query
 * and fragment. WordPress also addresses posts by a number, as in "/?p=12". Null for addresses that no post had.
 */
export function oldAddressKey({ pathname, searchParams }: URL): string | null {
  const path = readPath(pathname)
  if (path === null) return null
  if (path === '' || path === '/index.php') {
    const number = searchParams.get('p') ?? ''
    return POST_NUMBER.test(number) ? `/?p=${number}` : null
  }
  return path.length <= MAX_LENGTH ? path : null
}

function readPath(pathname: string): string | null {
  try {
    const path = decodeURIComponent(pathname).normalize('NFC').replace(/\/+$/, '')
    return CONTROL_CHARACTER.test(path) ? null : path
  } catch {
    return null
  }
}
