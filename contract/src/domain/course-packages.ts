/** What a course becomes for learning platforms: SCORM 1.2, Common Cartridge 1.1, GIFT questions, and a folder of lessons. */
export const PACKAGE_KEYS = ['scorm', 'cartridge', 'gift', 'lessons'] as const
export type PackageKey = (typeof PACKAGE_KEYS)[number]
