/** 'It rains. Stay in.' → 'It rains.' */
export const firstSentence = (text: string): string => /^.*?[.?](?=\s|$)/.exec(text)?.[0] ?? text
