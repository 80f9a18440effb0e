export const PASSAGE_ACTIONS = ['shorten', 'expand', 'simplify', 'tone', 'translate', 'own'] as const

export type PassageAction = (typeof PASSAGE_ACTIONS)[number]

export const COMPOSER_PASSAGE_ACTIONS: readonly PassageAction[] = ['shorten', 'simplify']

export const PASSAGE_NEEDS_MODEL =
  'The built-in composer can only shorten and simplify text. Everything else needs a connected model.'
export const PASSAGE_NEEDS_ENGLISH =
  'The built-in composer can only simplify English. Other languages need a connected model.'
