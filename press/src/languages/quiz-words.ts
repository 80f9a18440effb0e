import { translationFor } from './translations.ts'

/** How authors name a quiz, by language, as parts of a regular expression. */
const QUIZ_NAMES = [
  '(?:.+[ -])?quiz(?:zes)?(?:[ :-].+)?',
  '(?:(?:final|module|lesson|chapter|course|practice|short) )(?:test|exam|assessment)|(?:final )?(?:exam|assessment)|self-?test',
  '(?:check|test) (?:your (?:knowledge|understanding|learning|self)|yourself|what you.+)|(?:knowledge|comprehension) (?:check|test)',
  '(?:(?:quiz|review|practice|test|check-?in|comprehension|multiple[- ]choice) )?questions(?: (?:on|about|for) .+)?|what would you do',
  '(?:.+[ -])?(?:quizfragen|abschlusstest|abschlussprüfung|modultest|wissenstest|lernkontrolle|selbsttest|kontrollfragen|übungsfragen|testfragen)(?: .+)?',
  'fragen(?: zu .+)?|testen? (?:sie ihr|dein) wissen|was würden sie tun',
  'contrôle final|évaluation finale|testez vos connaissances|questions(?: .+)?',
  'cuestionario(?: .+)?|(?:examen|prueba|evaluación) final|preguntas(?: .+)?|comprueba tus conocimientos',
  'questionário(?: .+)?|(?:teste|prova|avaliação) final|perguntas(?: .+)?',
  '(?:test|verifica|valutazione) finale|domande(?: .+)?|(?:eind)?toets|vragen(?: .+)?|test końcowy|sprawdzian|pytania(?: .+)?',
  '(?:итоговый )?тест|викторина|проверка знаний|(?:контрольные )?вопросы',
  '.*(?:اختبار|أسئلة).*|.*(?:מבחן|בוחן|שאלות).*|.*(?:प्रश्नोत्तरी|क्विज़).*',
  '.*(?:小测验|测验|測驗|练习题|クイズ|確認問題|퀴즈).*',
]
const QUIZ = new RegExp(`^(?:${QUIZ_NAMES.join('|')})\\s*[:：.?]?$`, 'iu')

const LABELS = {
  answer:
    '(?:(?:the )?(?:correct|right|model|sample|best) )?(?:answers?|choices?|solution)|(?:(?:richtige|korrekte) )?(?:antwort|lösung)|(?:bonne )?réponse|respuesta(?: correcta)?|resposta(?: correta)?|risposta(?: corretta)?|(?:juiste )?antwoord|(?:poprawna )?odpowiedź|(?:правильный )?ответ|الإجابة(?: الصحيحة)?|תשובה|正解|答え|答案|정답',
  reason:
    'explanation|reason|why|because|rationale|feedback|erklärung|begründung|explication|explicación|explicação|spiegazione|uitleg|wyjaśnienie|пояснение|объяснение|التفسير|解説|解析|해설',
} as const

const LABEL = {
  answer: new RegExp(`^(?:${LABELS.answer})\\s*[:：]\\s*`, 'iu'),
  reason: new RegExp(`^(?:${LABELS.reason})\\s*[:：]\\s*`, 'iu'),
}

const TRUTH_ASKED =
  /^(?:true or false|true\/false|t\/f|richtig oder falsch|wahr oder falsch|vrai ou faux|verdadero o falso|verdadeiro ou falso|vero o falso|waar of niet waar|prawda czy fałsz|верно или неверно)\b/iu

export const isQuizName = (name: string): boolean => QUIZ.test(name.trim())

/** How many characters at the start of a line say that an answer or its reason follows ('Answer: '); 0 for other lines. */
export const labelLength = (line: string, label: keyof typeof LABELS): number =>
  LABEL[label].exec(line)?.[0].length ?? 0

export const asksForTruth = (question: string): boolean => TRUTH_ASKED.test(question.trim())

/** The words of the language for two opposite answers, the affirmative one first. */
export function oppositesIn(language: string): [string, string][] {
  const { player } = translationFor(language)
  return [
    [player.true, player.false],
    [player.yes, player.no],
  ]
}
