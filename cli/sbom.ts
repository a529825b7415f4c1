// Prints the software bill of materials: `npm run --silent sbom > sbom.json`.
import { readFile } from 'node:fs/promises'
import { type LockedPackage, readLockedPackages } from './supply-chain/licenses.ts'

const project = JSON.parse(await readFile('package.json', 'utf8'))
console.log(JSON.stringify(writeBillOfMaterials(project, readLockedPackages()), null, 2))

type Project = { name: string; version: string }

/**
 * A software bill of materials in CycloneDX 1.6: every package that the site runs or is built with, on any platform, with
 * its content hash. `npm sbom --omit dev` leaves out packages that development packages need as well, such as React.
 */
function writeBillOfMaterials({ name, version }: Project, packages: readonly LockedPackage[]): object {
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', name, version, purl: purlOf(name, version) } },
    components: packages.filter(({ isForDevelopment }) => !isForDevelopment).map(componentOf),
  }
}

function componentOf({ name, version, license, sha512 }: LockedPackage) {
  const [group, base] = name.startsWith('@') ? name.split('/') : [undefined, name]
  const purl = purlOf(name, version)
  return {
    type: 'library',
    'bom-ref': purl,
    ...(group && { group }),
    name: base,
    version,
    purl,
    ...(sha512 && { hashes: [{ alg: 'SHA-512', content: sha512 }] }),
    ...(license && { licenses: [{ expression: license }] }),
  }
}

function purlOf(name: string, version: string): string {
  return `pkg:npm/${name.replace(/^@/, '%40')}@${version}`
}
