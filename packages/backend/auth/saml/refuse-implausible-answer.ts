import { promisify } from 'node:util'
import { isPlausibleXml } from './plausible-xml.ts'
import { parseXml } from './xml.ts'

/**
 * Throws an Error for an answer (base64) whose XML is not plausible. Everybody has our public key, so what an encrypted
 * assertion contains is checked, too, before the library parses it.
 */
export async function refuseImplausibleAnswer(samlResponse: string, privateKey: string): Promise<void> {
  const root = parseXml(Buffer.from(samlResponse, 'base64').toString('utf8'))
  if (!root) throw new Error('The answer is not plausible XML')
  const [encrypted, ...others] = Array.from(root.getElementsByTagNameNS('*', 'EncryptedAssertion'))
  if (others.length > 0) throw new Error('The answer has more than one encrypted assertion')
  if (!encrypted) return
  const { decrypt } = await import('xml-encryption')
  const text: string = await promisify(decrypt)(encrypted.toString(), { key: privateKey })
  if (!isPlausibleXml(text)) throw new Error('The encrypted assertion is not plausible XML')
}
