import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { explainOldNode } from './explain-old-node.ts'

test('versions before 24 are refused with one sentence', () => {
  for (const version of ['v18.20.8', 'v20.20.2', 'v22.18.0', 'v23.11.1']) {
    expect(explainOldNode(version)).toContain(`Node ${version} is too old: the site needs Node 24 or newer.`)
  }
  expect(['v24.0.0', 'v26.1.0'].map(explainOldNode)).toEqual([null, null])
})

test('npm start with an old Node says the same before Node fails on TypeScript', () => {
  // Without node_modules, as on a system that the Node packages do not support.
  const folder = mkdtempSync(join(tmpdir(), 'headwater-old node-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const node = join(folder, 'node')
  writeFileSync(node, '#!/bin/sh\necho v20.20.2\n')
  chmodSync(node, 0o755)
  const { status, stderr } = spawnSync('/bin/sh', [resolve('server/start.sh')], {
    cwd: folder,
    env: { PATH: `${folder}:/usr/bin:/bin` },
    encoding: 'utf8',
  })
  expect(stderr.trimEnd()).toBe(explainOldNode('v20.20.2'))
  expect(status).toBe(1)
})
