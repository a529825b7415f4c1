import { describeServiceProvider } from '../../saml/service-provider.ts'
import type { AuthOperation } from '../operation.ts'

/** GET /sso/saml/metadata: what an identity provider needs to know about this service; `download=true` as a file. */
export const samlMetadata: AuthOperation = async (auth, request) => {
  const xml = await describeServiceProvider(auth)
  const isDownload = new URL(request.url).searchParams.get('download') === 'true'
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml',
      'cache-control': 'public, max-age=600',
      ...(isDownload && { 'content-disposition': 'attachment; filename="metadata.xml"' }),
    },
  })
}
