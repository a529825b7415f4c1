import * as v from 'valibot'
import type { JsonObject } from '#backend/http/http-module.ts'
import { badJson, validationFailed } from '../auth-errors.ts'
import { type AttributeMapping, AttributeMappingSchema } from './mapped-claims.ts'

/** What the administration API may set; null: leave it as it is. */
export type SsoProviderForm = {
  metadataXml: string | null
  metadataUrl: string | null
  domains: string[] | null
  attributeMapping: AttributeMapping | null
  /** '' removes it. */
  nameIdFormat: string | null
  /** '' removes it. */
  resourceId: string | null
  disabled: boolean | null
}

const NAME_ID_FORMATS = [
  'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress',
  'urn:oasis:names:tc:SAML:2.0:nameid-format:transient',
  'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
]

const FormSchema = v.object({
  metadata_xml: v.nullish(v.string(), null),
  metadata_url: v.nullish(v.string(), null),
  domains: v.nullish(v.array(v.pipe(v.string(), v.trim(), v.toLowerCase(), v.minLength(1))), null),
  attribute_mapping: v.nullish(AttributeMappingSchema, null),
  name_id_format: v.nullish(v.string(), null),
  resource_id: v.nullish(v.string(), null),
  disabled: v.nullish(v.boolean(), null),
})

/** Throws 400 in the hosted service's words. */
export function readSsoProviderForm(body: JsonObject, { isNew }: { isNew: boolean }): SsoProviderForm {
  const parsed = v.safeParse(FormSchema, body)
  if (!parsed.success) throw badJson(parsed.issues[0].message)
  const { metadata_xml, metadata_url, domains, attribute_mapping, name_id_format, resource_id, disabled } =
    parsed.output
  if (isNew && body.type !== 'saml') throw validationFailed("Only 'saml' supported for SSO provider type")
  refuseBadSource(metadata_xml || null, metadata_url || null, isNew)
  if (name_id_format && !NAME_ID_FORMATS.includes(name_id_format)) {
    throw validationFailed(`name_id_format must be unspecified or one of ${NAME_ID_FORMATS.join(', ')}`)
  }
  return {
    metadataXml: metadata_xml || null,
    metadataUrl: metadata_url || null,
    domains: domains && [...new Set(domains)],
    attributeMapping: attribute_mapping,
    nameIdFormat: name_id_format,
    resourceId: resource_id,
    disabled,
  }
}

function refuseBadSource(xml: string | null, url: string | null, isNew: boolean): void {
  if (xml && url) throw validationFailed('Only one of metadata_xml or metadata_url needs to be set')
  if (isNew && !xml && !url) throw validationFailed('Either metadata_xml or metadata_url must be set')
  if (!url) return
  if (!URL.canParse(url)) throw validationFailed('metadata_url is not a valid URL')
  if (new URL(url).protocol !== 'https:') throw validationFailed('metadata_url is not a HTTPS URL')
}
