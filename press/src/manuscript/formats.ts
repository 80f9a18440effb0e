export const FORMATS = ['pdf', 'docx', 'epub'] as const
export type Format = (typeof FORMATS)[number]
