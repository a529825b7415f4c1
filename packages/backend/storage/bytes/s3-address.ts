/** The parts of S3_URL. */
export type S3Address = {
  endpoint: string
  bucket: string
  /** '' or ends with a slash. */
  prefix: string
  region: string
  /** Whether the bucket is part of the path instead of the host name, as most stores outside AWS expect. */
  usesPathStyle: boolean
  accessKeyId: string
  secretAccessKey: string
}

const NAMES = new Set(['region', 'pathStyle'])

/**
 * Reads `https://KEY:SECRET@host/bucket/prefix?region=eu-west-1&pathStyle=true`. The prefix is optional, and so are the
 * parameters. Throws an error whose message never repeats the secret.
 */
export function readS3Address(text: string): S3Address {
  if (!URL.canParse(text)) throw new Error('it is not a URL')
  const url = new URL(text)
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('it starts with neither https:// nor http://')
  if (!url.username || !url.password) throw new Error('it has no KEY:SECRET@ before the host')
  const [bucket = '', ...folders] = url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(bucket))
    throw new Error('its path does not start with the name of a bucket')
  const unknown = [...url.searchParams.keys()].find((name) => !NAMES.has(name))
  if (unknown) throw new Error(`it has the unknown parameter "${unknown}"; known are region and pathStyle`)
  const pathStyle = url.searchParams.get('pathStyle') ?? 'true'
  if (pathStyle !== 'true' && pathStyle !== 'false') throw new Error('pathStyle is neither true nor false')
  return {
    endpoint: url.origin,
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
    region: url.searchParams.get('region') ?? 'us-east-1',
    usesPathStyle: pathStyle === 'true',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}
