import { escapeXml } from '../epub/xhtml.ts'
import { type Lesson, questionsOf } from './course.ts'
import type { LessonWriter } from './lesson-markup.ts'
import type { Question } from './quiz/question.ts'

const PROFILES: Record<Question['kind'], string> = {
  single: 'cc.multiple_choice.v0p1',
  multiple: 'cc.multiple_response.v0p1',
  short: 'cc.fib.v0p1',
  open: 'cc.essay.v0p1',
}
const REPLY = 'response1'

/** A lesson's questions as a QTI 1.2 assessment in the profile of Common Cartridge 1.1 (its specification, section 4.9). */
export function assessment(writer: LessonWriter, lesson: Lesson, id: string): string {
  const items = questionsOf(lesson).map((question, at) => item(writer, question, `${id}-${at + 1}`))
  return `<?xml version="1.0" encoding="UTF-8"?>
<questestinterop xmlns="http://www.imsglobal.org/xsd/ims_qtiasiv1p2" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://www.imsglobal.org/xsd/ims_qtiasiv1p2 http://www.imsglobal.org/profile/cc/ccv1p1/ccv1p1_qtiasiv1p2p1_v1p0.xsd">
<assessment ident="${id}" title="${escapeXml(lesson.name)}">
<qtimetadata>
${field('cc_profile', 'cc.exam.v0p1')}
${field('qmd_assessmenttype', 'Examination')}
${field('qmd_scoretype', 'Percentage')}
</qtimetadata>
<section ident="${id}-section">
${items.join('\n')}
</section>
</assessment>
</questestinterop>
`
}

function item(writer: LessonWriter, question: Question, id: string): string {
  const { kind, body, reason } = question
  const scored = kind === 'open' ? `\n${field('qmd_computerscored', 'No')}` : ''
  return `<item ident="${id}">
<itemmetadata><qtimetadata>
${field('cc_profile', PROFILES[kind])}${scored}
</qtimetadata></itemmetadata>
<presentation>
${material(writer.blocks(body))}
${reply(writer, question)}
</presentation>
${kind === 'open' ? '' : scoring(question)}${feedback(kind, writer.blocks(reason))}</item>`
}

const field = (label: string, entry: string): string =>
  `<qtimetadatafield><fieldlabel>${label}</fieldlabel><fieldentry>${entry}</fieldentry></qtimetadatafield>`

/** Markup is text here, and escaped once more. */
const material = (html: string): string =>
  `<material><mattext texttype="text/html">${escapeXml(html)}</mattext></material>`

const choiceId = (at: number): string => `choice${at + 1}`

function reply(writer: LessonWriter, { kind, choices }: Question): string {
  if (kind === 'short' || kind === 'open')
    return `<response_str ident="${REPLY}" rcardinality="Single"><render_fib${kind === 'open' ? '' : ' prompt="Dashed"'}/></response_str>`
  const labels = choices.map(
    ({ text }, at) => `<response_label ident="${choiceId(at)}">${material(writer.inlines(text))}</response_label>`,
  )
  return `<response_lid ident="${REPLY}" rcardinality="${kind === 'multiple' ? 'Multiple' : 'Single'}"><render_choice>
${labels.join('\n')}
</render_choice></response_lid>`
}

function scoring({ kind, choices, accepted, reason }: Question): string {
  const equals = (at: number) => `<varequal respident="${REPLY}">${choiceId(at)}</varequal>`
  const rightOnes = choices.map(({ isRight }, at) => (isRight ? equals(at) : `<not>${equals(at)}</not>`))
  const condition =
    kind === 'short'
      ? accepted.map((text) => `<varequal respident="${REPLY}" case="No">${escapeXml(text)}</varequal>`).join('')
      : kind === 'multiple'
        ? `<and>${rightOnes.join('')}</and>`
        : equals(choices.findIndex(({ isRight }) => isRight))
  const shown =
    reason.length === 0
      ? ''
      : `<respcondition continue="Yes"><conditionvar><other/></conditionvar><displayfeedback feedbacktype="Response" linkrefid="general_fb"/></respcondition>\n`
  return `<resprocessing>
<outcomes><decvar maxvalue="100" minvalue="0" varname="SCORE" vartype="Decimal"/></outcomes>
${shown}<respcondition continue="No"><conditionvar>${condition}</conditionvar><setvar action="Set" varname="SCORE">100</setvar></respcondition>
</resprocessing>
`
}

function feedback(kind: Question['kind'], html: string): string {
  if (html === '') return ''
  if (kind === 'open')
    return `<itemfeedback ident="solution"><solution><solutionmaterial><flow_mat>${material(html)}</flow_mat></solutionmaterial></solution></itemfeedback>\n`
  return `<itemfeedback ident="general_fb"><flow_mat>${material(html)}</flow_mat></itemfeedback>\n`
}
