export const PASSAGE_ACTIONS = ['shorten', 'expand', 'simplify', 'tone', 'translate', 'own'] as const

export type PassageAction = (typeof PASSAGE_ACTIONS)[number]

export const COMPOSER_PASSAGE_ACTIONS: readonly PassageAction[] = ['shorten', 'simplify']

export const PASSAGE_NEEDS_MODEL =
  'The built-in composer can only shorten and simplify text. Connect a model in Account → AI for everything else.'
export const PASSAGE_NEEDS_ENGLISH =
  'The built-in composer can only simplify English. Connect a model in Account → AI for other languages.'
