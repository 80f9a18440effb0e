import type { Picture } from '../manuscript/manuscript.ts'

const EXTENSIONS: Record<Picture['type'], string> = { 'image/jpeg': 'jpg', 'image/png': 'png', 'image/svg+xml': 'svg' }

export const fileExtension = ({ type }: Picture): string => EXTENSIONS[type]
