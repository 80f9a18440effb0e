import type { Message } from '@makeready/contract/messages'

/** What an earlier form has to do without when it is put back. */
export function withoutPart(part: string, name: string | null): Message {
  return name
    ? {
        message: `Without its ${part} “${name}”, which was deleted.`,
        detail: { code: 'version.without-named-part', params: { part, name } },
      }
    : {
        message: `Without its ${part}, which was deleted.`,
        detail: { code: 'version.without-part', params: { part } },
      }
}

export function withoutSection(name: string | null): Message {
  return name
    ? {
        message: `Without the section “${name}”, which was deleted.`,
        detail: { code: 'version.without-named-section', params: { name } },
      }
    : {
        message: 'Without the section, which was deleted.',
        detail: { code: 'version.without-section', params: {} },
      }
}

export const WITHOUT_PROJECT: Message = {
  message: 'Without the project it was made for, which was deleted.',
  detail: { code: 'version.without-project', params: {} },
}

export const WITHOUT_PICTURE: Message = {
  message: 'Without the picture of your own it was set on, which is no longer there.',
  detail: { code: 'version.without-picture', params: {} },
}
