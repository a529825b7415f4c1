import type { BackupTarget } from '#server/config/backup-config.ts'
import type { BackupPlace } from './backup-place.ts'
import { createFolderPlace } from './folder-place.ts'
import { createS3Place } from './s3-place.ts'

export async function openPlace(target: BackupTarget): Promise<BackupPlace> {
  return target.kind === 's3' ? createS3Place(target.address) : createFolderPlace(target.folder)
}
