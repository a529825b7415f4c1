const DEFAULT_TENANT = 'https://login.microsoftonline.com/common'
const ANY_ISSUER = /^https:\/\/login\.microsoftonline\.com\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\/v2\.0$/
/** Endpoints for many tenants: the tenants' own issuers sign the tokens. */
const SHARED_TENANTS = new Set(['common', 'organizations', 'consumers'])

/** The issuer at which a tenant's endpoints are described. */
export function azureIssuer(tenantUrl: string = DEFAULT_TENANT): string {
  return `${tenantUrl.replace(/\/+$/, '')}/v2.0`
}

/** Whether people of more than one organization sign in at this address. */
export function isSharedTenant(tenantUrl: string): boolean {
  return SHARED_TENANTS.has(new URL(tenantUrl).pathname.split('/')[1] ?? '')
}

/** Which issuer an ID token of this tenant must name. Throws for a token of another tenant. */
export function azureIssuerFor(tenantUrl: string | undefined, claimedIssuer: string): string {
  const issuer = azureIssuer(tenantUrl)
  if (!isSharedTenant(issuer)) return issuer
  if (!ANY_ISSUER.test(claimedIssuer)) throw new Error('The ID token was not issued by Microsoft Entra ID')
  return claimedIssuer
}
