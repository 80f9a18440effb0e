import type { Message } from '@makeready/contract/messages'

/** A warning for an earlier form whose part is gone. */
export function withoutPart(part: string, name: string | null): Message {
  return name
    ? {
        message: `Restored without its ${part} “${name}”, which was deleted.`,
        detail: { code: 'version.without-named-part', params: { part, name } },
      }
    : {
        message: `Restored without its ${part}, which was deleted.`,
        detail: { code: 'version.without-part', params: { part } },
      }
}

export function withoutSection(name: string | null): Message {
  return name
    ? {
        message: `Restored without the section “${name}”, which was deleted.`,
        detail: { code: 'version.without-named-section', params: { name } },
      }
    : {
        message: 'Restored without a section, which was deleted.',
        detail: { code: 'version.without-section', params: {} },
      }
}

export const WITHOUT_PROJECT: Message = {
  message: 'Restored without its project, which was deleted.',
  detail: { code: 'version.without-project', params: {} },
}

export const WITHOUT_PICTURE: Message = {
  message: 'Restored without your own picture, which is no longer available.',
  detail: { code: 'version.without-picture', params: {} },
}
