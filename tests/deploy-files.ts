import { globSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { parse, parseAllDocuments } from 'yaml'

const Text = v.union([v.string(), v.number()])
const Variables = v.record(v.string(), Text)

const ServiceSchema = v.looseObject({
  image: v.string(),
  build: v.exactOptional(v.strictObject({ context: v.string(), dockerfile: v.string() })),
  ports: v.exactOptional(v.array(v.string()), []),
  environment: v.exactOptional(Variables, {}),
  healthcheck: v.exactOptional(v.looseObject({ test: v.array(v.string()) })),
  depends_on: v.exactOptional(v.record(v.string(), v.strictObject({ condition: v.string() })), {}),
  volumes: v.exactOptional(v.array(v.string()), []),
})

const ComposeSchema = v.looseObject({
  services: v.record(v.string(), ServiceSchema),
  volumes: v.record(v.string(), v.null()),
})

/** The services of compose.yaml. Throws if the file has a different form. */
export function readCompose(file: string) {
  return v.parse(ComposeSchema, parse(readFileSync(file, 'utf8')))
}

const ManifestSchema = v.looseObject({ apiVersion: v.string(), kind: v.string() })

/** All manifests of a folder. Throws if one is not YAML, repeats a key or has no kind. */
export function readManifests(folder: string) {
  return globSync(`${folder}/*.yaml`).flatMap((file) =>
    parseAllDocuments(readFileSync(file, 'utf8'), { uniqueKeys: true }).map((document) => {
      const [error] = document.errors
      if (error) throw error
      return v.parse(ManifestSchema, document.toJS())
    }),
  )
}

/** The names that `.env.example` documents. */
export function readKnownSettings(): Set<string> {
  const names = readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)
  return new Set(Array.from(names, ([, name = '']) => name))
}

/** Whether the process, Node or its start script reads a variable of this name. */
export function isKnownVariable(name: string, settings: ReadonlySet<string>): boolean {
  return settings.has(name) || ['NODE_ENV', 'NODE_COMPILE_CACHE', 'PATH'].includes(name)
}
