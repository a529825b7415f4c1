/** The role that the site's processes log in as. It owns nothing and may only switch to one of the API roles. */
export const AUTHENTICATOR_ROLE = 'authenticator'

/**
 * The same server and database as `adminUrl`, but as authenticator. Edits the text, because `URL` refuses
 * user names when the host is a socket given as a parameter (`postgres:///db?host=/run/…`).
 */
export function authenticatorUrl(adminUrl: string, authenticatorPassword: string): string {
  const parts = /^(postgres(?:ql)?:\/\/)(?:[^@/?#]*@)?(.*)$/s.exec(adminUrl)
  if (!parts) throw new Error('The database URL must start with postgres:// or postgresql://.')
  return `${parts[1]}${AUTHENTICATOR_ROLE}:${encodeURIComponent(authenticatorPassword)}@${parts[2]}`
}
