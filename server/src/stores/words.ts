import type { Authorship } from '@makeready/contract/authorship'
import type { InterfaceLanguage } from '@makeready/contract/domain/interface-languages'

type Kdp = Authorship['kdp']

type Words = {
  texts: string
  images: string
  translations: string
  tools: string
  none: string
  text: Record<Kdp['text'], string>
  pictures: Record<Kdp['pictures'], string>
}

/** KDP's questions and answers, as its form words them. */
const WORDS: Record<InterfaceLanguage, Words> = {
  en: {
    texts: 'Texts',
    images: 'Images',
    translations: 'Translations',
    tools: 'Tools',
    none: 'None',
    text: {
      unknown: 'Not answered: say under “Who wrote what” who wrote your text',
      none: 'None',
      'some-minimal': 'Some sections, with minimal or no editing',
      'some-extensive': 'Some sections, with extensive editing',
      'entire-minimal': 'Entire work, with minimal or no editing',
      'entire-extensive': 'Entire work, with extensive editing',
    },
    pictures: { none: 'None', 'few-minimal': 'One or a few AI-generated images, with minimal or no editing' },
  },
  de: {
    texts: 'Texte',
    images: 'Bilder',
    translations: 'Übersetzungen',
    tools: 'Werkzeuge',
    none: 'Keine',
    text: {
      unknown: 'Offen: Geben Sie unter „Wer was geschrieben hat“ an, von wem Ihr Text ist',
      none: 'Keine',
      'some-minimal': 'Einige Abschnitte, mit geringer oder keiner Bearbeitung',
      'some-extensive': 'Einige Abschnitte, mit umfassender Bearbeitung',
      'entire-minimal': 'Das gesamte Werk, mit geringer oder keiner Bearbeitung',
      'entire-extensive': 'Das gesamte Werk, mit umfassender Bearbeitung',
    },
    pictures: {
      none: 'Keine',
      'few-minimal': 'Ein oder wenige KI-generierte Bilder, mit geringer oder keiner Bearbeitung',
    },
  },
}

export function kdpAnswerLines({ text, pictures, tools }: Kdp, language: InterfaceLanguage): string {
  const words = WORDS[language]
  return [
    `${words.texts}: ${words.text[text]}`,
    `${words.images}: ${words.pictures[pictures]}`,
    `${words.translations}: ${words.none}`,
    ...(tools.length > 0 ? [`${words.tools}: ${tools.join(', ')}`] : []),
  ].join('\n')
}
