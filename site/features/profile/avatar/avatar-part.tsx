import { Button } from '#site/ui/buttons/button.tsx'
import { Avatar } from '#site/ui/pictures/avatar.tsx'
import { PictureDrop } from '#site/ui/pictures/picture-drop.tsx'
import { AvatarCrop } from './avatar-crop.tsx'
import { useAvatar } from './use-avatar.ts'

type AvatarPartProps = {
  userId: string
  name: string
  /** The folder of the stored picture's files; null without one. */
  stored: string | null
}

/** The member's picture, saved at once and apart from the form below it. */
export function AvatarPart({ userId, name, stored }: AvatarPartProps) {
  const { folder, chosen, error, isBusy, choose, cancel, save, remove } = useAvatar({ userId, stored })
  return (
    <section className="members-form mb-10" aria-labelledby="profile-picture">
      <h2 className="text-h4" id="profile-picture">
        Your Picture
      </h2>
      {chosen && (
        <AvatarCrop
          key={chosen.file.name + chosen.file.size}
          picture={chosen.picture}
          isBusy={isBusy}
          onSave={(crop) => void save(crop)}
          onCancel={cancel}
        />
      )}
      <div className="flex flex-wrap items-center gap-6">
        {!chosen && <Avatar name={name} folder={folder} size="large" />}
        <div className="min-w-[min(14rem,100%)] flex-1">
          <PictureDrop
            label={folder === null && !chosen ? 'Choose a picture' : 'Choose another picture'}
            hint="Or drop it here. JPEG, PNG, WebP or AVIF, up to 10 MB."
            isBusy={isBusy}
            error={error}
            onFile={(file) => void choose(file)}
          />
        </div>
        {folder !== null && !chosen && (
          <Button size="small" look="danger" isBusy={isBusy} onClick={() => void remove()}>
            Remove picture
          </Button>
        )}
      </div>
    </section>
  )
}
