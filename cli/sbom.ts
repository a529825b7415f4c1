// Prints the software bill of materials: `npm run --silent sbom > sbom.json`.
import { readFile } from 'node:fs/promises'
import { readLockedPackages } from './supply-chain/licenses.ts'
import { writeBillOfMaterials } from './supply-chain/write-bill-of-materials.ts'

const project = JSON.parse(await readFile('package.json', 'utf8'))
console.log(JSON.stringify(writeBillOfMaterials(project, readLockedPackages()), null, 2))
