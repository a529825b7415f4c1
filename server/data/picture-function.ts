import type { EdgeFunction } from '@headwater/backend'
import { createFairQueue } from '@headwater/backend/fair-queue'
import type { Log } from '@headwater/backend/log'
import type { PictureKind } from '#domain/pictures/picture-kinds.ts'
import { type EncodedPicture, handlePicture, type StoredPicture } from '#supabase/functions/store-picture/handler.ts'
import { encodePicture } from '../pictures/encode-picture.ts'
import type { ServiceClient } from './service-client.ts'

export const PICTURE_LIMITS = { 'pictures.hour': { limit: 40, windowSeconds: 3600 } }

/** A file name always stands for the same bytes. */
const CACHE_SECONDS = '31536000'

type PictureFunctionOptions = { service: () => ServiceClient; log: Log }

/** Creates the handler of the edge function store-picture. */
export function createPictureFunction({ service, log }: PictureFunctionOptions): EdgeFunction['handler'] {
  // One at a time: a decoded picture takes hundreds of megabytes.
  const inTurn = createFairQueue({ concurrency: 1, maxWaiting: Infinity })

  return (request, { caller, takeLimit }) => {
    const { signal } = request
    const memberId = caller.role === 'authenticated' ? (caller.claims.sub ?? null) : null
    const level = caller.claims.aal === 'aal2' ? 'aal2' : 'aal1'
    return handlePicture(request, {
      memberId,
      takeLimit: (member) => takeLimit('pictures.hour', member),
      // A member who disconnected while others' pictures were decoded no longer needs this one.
      encode: (bytes, options) =>
        inTurn(memberId ?? '', async () => {
          signal.throwIfAborted()
          return encodePicture(bytes, options)
        }),
      create: (kind, picture) => createRow(service(), { memberId, level, kind, picture }),
      async upload({ bucket, folder }, { name, type, bytes }) {
        const options = { contentType: type, cacheControl: CACHE_SECONDS }
        const { error } = await service().storage.from(bucket).upload(`${folder}/${name}`, bytes, options)
        if (error) throw error
      },
      async remove(pictureId) {
        await service().from('pictures').delete().eq('id', pictureId).throwOnError()
      },
      onFailure(cause) {
        if (!signal.aborted) log.warn('picture.not_stored', { cause })
      },
    })
  }
}

type NewRow = { memberId: string | null; level: string; kind: PictureKind; picture: EncodedPicture }

async function createRow(service: ServiceClient, { memberId, level, kind, picture }: NewRow) {
  const { width, height, placeholder } = picture
  const values = { member_id: memberId, session_level: level, kind, width, height, placeholder }
  // The generated types do not include the columns of a function.
  const { data } = await service.rpc('create_picture', values as never).throwOnError()
  const [row] = data as unknown as Pick<StoredPicture, 'id' | 'folder'>[]
  return row ? { ...row, width, height, placeholder } : null
}
