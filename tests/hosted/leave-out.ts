import { basename } from 'node:path'
import { beforeEach } from 'vitest'
import { reasonToLeaveOut } from './own-backend-only.ts'

beforeEach(({ task, skip }) => {
  const reason = reasonToLeaveOut(basename(task.file.filepath), task.name)
  if (reason) skip(reason)
})
