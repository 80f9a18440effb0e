import { UPLOADED_PICTURE } from '@makeready/contract/covers'
import { NotFound } from '../database/errors.ts'
import { NOTHING_USED } from '../engine/costs/charges.ts'
import type { Engine } from '../engine/engine.ts'
import { generationError } from '../engine/providers/generation-errors.ts'
import type { FileStore } from '../files/file-store.ts'
import { MessageError, serverMessage } from '../server-messages.ts'

class PictureGone extends MessageError {
  readonly code = 'invalid'
}

/** An uploaded picture in place of an engine: no model, no cost. */
export function uploadedPicture(files: FileStore, userId: string, art: string): Engine {
  const only = (): never => {
    throw generationError('not_configured')
  }
  return {
    name: UPLOADED_PICTURE,
    label: 'Own picture',
    images: false,
    prices: { inputPerMillion: 0, outputPerMillion: 0 },
    items: only,
    text: only,
    async art(_task, call) {
      const bytes = await pictureBytes(files, userId, art)
      call.onUsage(NOTHING_USED)
      return { bytes }
    },
  }
}

async function pictureBytes(files: FileStore, userId: string, art: string): Promise<Uint8Array> {
  if (art.startsWith('data:')) return Buffer.from(art.slice(art.indexOf(',') + 1), 'base64')
  try {
    return await files.read(userId, art)
  } catch (cause) {
    if (!(cause instanceof NotFound)) throw cause
    throw new PictureGone(serverMessage('cover.picture-gone'), { cause })
  }
}
