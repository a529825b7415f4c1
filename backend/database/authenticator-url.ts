/** The role that the site's processes log in as. It owns nothing and may only become one of the API roles. */
export const AUTHENTICATOR_ROLE = 'authenticator'

/**
 * The same server and database as `adminUrl`, but as authenticator. Works on the text, because `URL`
 * refuses user names where the host is a socket given as a parameter (`postgres:///db?host=/run/…`).
 */
export function authenticatorUrl(adminUrl: string, authenticatorPassword: string): string {
  const parts = /^(postgres(?:ql)?:\/\/)(?:[^@/?#]*@)?(.*)$/s.exec(adminUrl)
  if (!parts) throw new Error('The database URL must start with postgres:// or postgresql://.')
  return `${parts[1]}${AUTHENTICATOR_ROLE}:${encodeURIComponent(authenticatorPassword)}@${parts[2]}`
}
